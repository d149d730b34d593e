import {work, workOpen} from './work-story.js';

export default {title: 'Elements/Rows', component: 'morit-chat', parameters: {layout: 'fullscreen'}};

export const Running = work('rowsRunning');
export const Done = work('rowsDone');
export const Opened = workOpen('rowsDone');
export const PlanBegun = work('planBegun');
export const PlanOpened = workOpen('planBegun');
export const PlanDone = work('planDone');
export const MonsRunning = work('monsRunning');
export const MonsDone = work('monsDone');
export const MonsOpened = workOpen('monsDone');
export const MonsFailedAndStopped = work('monsEnded');
export const MonWaiting = work('monWaiting');
export const MonWithFile = workOpen('monWithFile');
export const FileRunning = work('fileRunning');
export const FileDone = work('fileDone');
export const FileLongName = work('fileLong');
/** A page that resolves no file: no control pretends. */
export const FileWithoutHost = work('fileDone', {alone: true});
export const StoppedByBalance = work('stopped');
export const RefusedByBalance = work('refused');
/** A page that has no place to fill the balance up. */
export const RefusedWithoutHost = work('refused', {alone: true});
export const All = work('all');
