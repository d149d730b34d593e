import type {BriefSection} from '../contract/view-cards.js';
import type {MonItem, PlanItem, TimelineStatus} from '../contract/view-rows.js';

/** The words of what the agent did and of the cards it asks with. */
export interface RowMessages {
  /** A call that is under way has a sentence of its own. */
  readonly remembering: string;
  readonly remembered: (count: number) => string;
  readonly learning: string;
  readonly learned: string;
  readonly searchingMons: string;
  readonly handingOver: (count: number) => string;
  /** A Mon and its task, as one line. */
  readonly monTask: (name: string, task: string) => string;

  readonly plan: (steps: number) => string;
  /** The bar in words, for assistive technology. */
  readonly planProgress: (done: number, total: number) => string;
  readonly planStep: Readonly<Record<PlanItem['steps'][number]['status'], string>>;

  /** Over what a Mon does, while it says nothing itself. */
  readonly mon: Readonly<Record<MonItem['status'], string>>;
  /** What a screen reader hears once, when a Mon has ended. */
  readonly monEnded: (name: string, state: string) => string;

  /** Shows as many more of a long list. */
  readonly more: (count: string) => string;

  readonly writingFile: string;
  readonly preview: string;
  readonly download: string;
  /** A control is called by what it is for. */
  readonly previewOf: (name: string) => string;
  readonly downloadOf: (name: string) => string;
  readonly downloading: string;
  readonly fileFailed: string;

  /** The balance ran out in the middle of an answer, or before it. */
  readonly manaStopped: string;
  readonly manaRefused: string;
  readonly topUp: string;
  readonly rollover: string;

  readonly timeline: string;
  readonly states: Readonly<Record<TimelineStatus | 'stopped', string>>;
  /** A failed step whose result came by another one, named so. */
  readonly recovered: (by: string) => string;
  /** What a screen reader hears once of a step. */
  readonly stepIs: (label: string, state: string) => string;

  /** Names of the cards. */
  readonly briefCard: string;
  readonly approvalCard: string;
  readonly choiceCard: string;
  readonly sections: Readonly<Record<BriefSection, string>>;
  readonly approve: string;
  readonly reject: string;
  readonly approved: string;
  readonly rejected: string;
  readonly deleteChosen: string;
  readonly keepAll: string;
  readonly irreversible: string;
  /** Over what the agent itself says of what it wants to do (S-36). */
  readonly agentSays: string;
  readonly allDetails: string;
  readonly handOver: string;
}
