/** The inspector for the script tag: the page has its tag once this has run, and every name of the entry for its own code. */
import {defineInspector} from '../inspector/define.js';

export * from './inspector.js';

defineInspector();
