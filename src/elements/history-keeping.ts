/**
 * What the history of a chat needs once it is kept in a store of the page's, in a chunk of its own: the gate, what is told when a store fails,
 * and which run was under way.
 */
export {storable} from '../history/storable.js';
export {historyNotices} from '../i18n/history-notice-words.js';
export {RunMark} from './run-mark.js';
