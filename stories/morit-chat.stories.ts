import {pictures} from '../test/fixtures/picture-host.js';
import {chat} from './chat-story.js';
import {find, findAll} from './find.js';

/** Where there are no pictures. */
const emptyPictures = new URL('./none', location.href).href;

export default {title: 'Elements/Chat', component: 'morit-chat', parameters: {layout: 'fullscreen'}};

export const EmptyBuddy = chat('empty', {mode: 'buddy'});
export const EmptyManager = chat('empty');
export const EmptyWithoutModes = chat('empty', {mode: null});
export const EmptyFull = chat('empty', {mode: 'buddy', layout: 'full'});
export const EmptySide = chat('empty', {mode: 'buddy', layout: 'side'});
export const EmptyFloating = chat('empty', {mode: 'buddy', layout: 'floating'});
export const Pose = chat('empty', {mode: 'buddy', avatar: `${pictures[0]}?{pose}`, pose: 'mos-happy'});
/** The letter stands for a picture that is not there. */
export const PoseWithoutPicture = {render: chat('empty', {mode: 'buddy', avatar: `${emptyPictures}/{pose}.png`, pose: 'mos-lost'}), tags: ['shows-fault']};
/** A reader pressed the other mode while an answer was under way. */
export const ModeLocked = Object.assign(chat('running'), {play: pressMode});
export const Connecting = chat('connecting');
export const Running = chat('running');
export const Streaming = chat('streaming');
export const Answered = chat('answered');
export const AnsweredWithCode = chat('code');
export const UnbrokenText = chat('unbroken');
export const WithWeather = chat('weather');
export const Queued = chat('queued');
export const QueuedWithNothingUnderWay = chat('held');
export const QueuedBehindAQuestion = chat('heldByQuestion');
export const Stopped = chat('stopped');
export const ConnectionLost = chat('lost');
export const ConnectionLostResumable = chat('lost', {canConnect: true});
export const FailedMidway = chat('failed');
export const Unsent = chat('unsent');
export const Unreachable = chat('unreachable');
export const InterruptGone = chat('interruptGone');
export const SignedOut = chat('signedOut');
export const Rejected = chat('rejected');
export const RateLimited = chat('rateLimited');
export const ServerError = chat('server');
export const Forbidden = chat('forbidden');
export const Question = chat('question');
export const BriefAsOneLine = chat('brief');
export const QuestionAnswered = chat('questionAnswered');
export const Side = chat('answered', {layout: 'side'});
export const SideWide = chat('answered', {layout: 'side', wide: true});
export const Full = chat('answered', {layout: 'full'});
export const Floating = chat('answered', {layout: 'floating'});
export const FloatingWide = chat('answered', {layout: 'floating', wide: true});
export const FloatingClosed = chat('answered', {layout: 'floating', open: false});

/** Presses the mode that is not the chat's, once there is one to press. */
async function pressMode({canvasElement}: {readonly canvasElement: HTMLElement}): Promise<void> {
  const other = '[aria-disabled=true] > [aria-checked=false]';
  while (findAll(canvasElement, other).length === 0) await new Promise((resolve) => { requestAnimationFrame(resolve); });
  find(canvasElement, other).click();
}
