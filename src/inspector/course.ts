import {stepsOf, usualPath, type Scenario, type Step} from './script.js';

/** How far a scenario has been played, and what comes next. */
export class Course {
  /** What is played. */
  readonly scenario: Scenario;
  #dropAfter: number | undefined;
  #path: number[];
  #steps: Step[];
  #at = 0;

  /** `dropAfter`: after so many events the connection is cut. */
  constructor(scenario: Scenario, dropAfter?: number) {
    this.scenario = scenario;
    this.#dropAfter = dropAfter;
    this.#path = usualPath(scenario);
    this.#steps = stepsOf(scenario, this.#path, dropAfter);
  }

  /** So many steps have happened. */
  get at(): number {
    return this.#at;
  }

  /** So many steps it has, on the way that was taken. */
  get length(): number {
    return this.#steps.length;
  }

  /** What happens next; undefined at the end. */
  get next(): Step | undefined {
    return this.#steps[this.#at];
  }

  /** What happened last. */
  get last(): Step | undefined {
    return this.#steps[this.#at - 1];
  }

  /** The runs that have begun. */
  get played(): ReadonlySet<number> {
    return new Set(this.#steps.slice(0, this.#at).map(({run}) => run));
  }

  /** Takes the next step and gives it. */
  take(): Step | undefined {
    const {next} = this;
    if (next) this.#at += 1;
    return next;
  }

  /** Goes on after everything of a run. */
  skip(run: number): void {
    while (this.next?.run === run) this.#at += 1;
  }

  /** The reader went ahead: from here on it is this run's turn. */
  follow(run: number): void {
    const instead = this.scenario.runs.get(run)!.insteadOf;
    if (instead !== undefined) this.#path = this.#path.map((index) => index === instead ? run : index);
    this.#steps = stepsOf(this.scenario, this.#path, this.#dropAfter);
    this.#at = this.#steps.findIndex((step) => step.run === run) + 1;
  }

  /** The events of the run under way that happened already, after its first `seen`. */
  since(seen: number): Extract<Step, {kind: 'event'}>[] {
    const run = this.last?.run;
    return this.#steps.slice(0, this.#at).filter((step) => step.kind === 'event').filter((step) => step.run === run && step.number > seen);
  }
}
