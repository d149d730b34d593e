/** Gives the page its tags: the one import with an effect. Safe twice, and safe beside another version (S-03). */
import {defineMorit} from '../elements/define.js';

export {defineMorit};

defineMorit();
