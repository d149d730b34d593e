import {attaching, choosing, composer, holding, sent, thenSend, tooMuch} from './composer-story.js';

export default {title: 'Elements/Composer', component: 'morit-composer', parameters: {layout: 'fullscreen'}};

export const Buddy = composer(async () => {}, {mode: 'buddy'});
export const Manager = composer(async () => {});
export const Uploading = composer(attaching('picture', 'going'));
/** The reader pressed send while a file was on its way. */
export const WaitingToSend = composer(thenSend(attaching('picture', 'going')));
export const Done = composer(attaching('picture', 'done'));
export const Failed = composer(attaching('done', 'failing'));
/** The reader pressed send, and a file had not gone up. */
export const StuckAtAFailedFile = composer(thenSend(attaching('done', 'failing')));
export const LongNames = composer(attaching('long', 'picture', 'failing', 'going'));
export const OverTheLimits = composer(tooMuch);
export const WhileAQuestionIsOpen = composer(attaching('done'), {state: 'question'});
export const DropTarget = composer(holding);
export const MonSearch = composer(choosing([0], false));
export const MonChips = composer(choosing([0, 3], true));
export const MonsAndFiles = composer(async (stage) => {
  await choosing([0, 1], true)(stage);
  await attaching('picture', 'done', 'going')(stage);
});
export const Sent = sent;
