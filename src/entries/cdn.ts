/** For the script tag: the page has its tags once this has run, and every name of the main entry for its own code. */
import './define.js';

export * from './index.js';
