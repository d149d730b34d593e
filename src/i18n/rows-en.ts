import type {RowMessages} from './rows-messages.js';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** English for rows and cards. */
export const rowsEn: RowMessages = {
  remembering: 'Recalling memories',
  remembered: (count) => `Recalled ${plural(count, 'memory', 'memories')}`,
  learning: 'Remembering how to speak',
  learned: 'Remembered how to speak · applies from the next conversation',
  searchingMons: 'Looking for Mons to hand this to',
  handingOver: (count) => `Handing this to ${plural(count, 'Mon', 'Mons')}`,
  monTask: (name, task) => `${name} — ${task}`,

  plan: (steps) => `Working in ${plural(steps, 'step', 'steps')}`,
  planProgress: (done, total) => `${done} of ${plural(total, 'step', 'steps')} done`,
  planStep: {pending: 'Waiting', running: 'In progress', done: 'Done'},

  mon: {running: 'Working', waiting: 'Waiting for an answer', done: 'Finished', failed: 'Could not finish', stopped: 'Stopped'},
  monEnded: (name, state) => `${name}: ${state}`,

  more: (count) => `Show ${count} more`,

  writingFile: 'Writing a file',
  preview: 'Preview',
  download: 'Download',
  previewOf: (name) => `Preview ${name}`,
  downloadOf: (name) => `Download ${name}`,
  downloading: 'Downloading',
  fileFailed: 'The file could not be opened. Please try again later.',

  manaStopped: 'There was not enough Mana to go on',
  manaRefused: 'There is not enough Mana to begin',
  topUp: 'Top up',
  rollover: 'The conversation was tidied up',

  timeline: 'Progress',
  states: {
    running: 'In progress', done: 'Done', retrying: 'Trying again', needs_input: 'Needs your input', partial: 'Done with partial results', failed: 'Failed', stopped: 'Stopped',
  },
  recovered: (by) => `Solved another way: ${by}`,
  stepIs: (label, state) => `${label}: ${state}`,

  briefCard: 'Job brief',
  approvalCard: 'Approval',
  choiceCard: 'Choice',
  sections: {
    goal: 'Goal', deliverables: 'To do', acceptance_criteria: 'Done when', assumptions: 'Assumptions', decide_later: 'To decide later',
  },
  approve: 'Approve',
  reject: 'Reject',
  approved: 'Approved',
  rejected: 'Rejected',
  deleteChosen: 'Delete the chosen files',
  keepAll: 'Keep them all',
  irreversible: 'Cannot be undone',
  agentSays: 'In the agent’s words',
  allDetails: 'Show everything',
  handOver: 'Hand over',
};
