import type {Clock} from '../contract/clock.js';
import {systemClock} from '../stream/clock.js';
import type {RunAgentInput, ThreadClient} from '../stream/types.js';
import {Course} from './course.js';
import type {Faults} from './line.js';
import {PlayedAgent} from './played-agent.js';
import type {PlayerOptions, PlayerState} from './player-state.js';
import {attachmentsOf, hangs, runForAnswer, runForWords, type Scenario, type Step} from './script.js';
import {wordsKo} from './words-ko.js';

/**
 * Plays a scenario to a chat: `chat.agent = player.client`. What the client reads are the bytes of an event stream, through the same parser
 * and the same store as a real agent's. What the reader writes and answers goes on with the script's run for it.
 */
export class ScenarioPlayer {
  /** What is played. */
  readonly scenario: Scenario;
  readonly #clock: Clock;
  readonly #agent: PlayedAgent;
  readonly #listeners = new Set<() => void>();
  #speed: number;
  #faults: Faults;
  #course: Course;
  #playing = false;
  #round = 1;
  /** The run that a step asks for, until its request comes. */
  #asking: {readonly run: number; readonly opened: () => void} | undefined;
  #cancel: (() => void) | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(scenario: Scenario, {clock = systemClock, speed = 1, faults = {}, offScript = wordsKo.offScript}: PlayerOptions = {}) {
    this.scenario = scenario;
    this.#clock = clock;
    this.#speed = speed;
    this.#faults = faults;
    this.#course = new Course(scenario, faults.dropAfter);
    this.#agent = new PlayedAgent(clock, offScript, {
      asked: (input) => this.#asked(input),
      attached: (seen) => this.#attached(seen),
      left: () => { this.#left(); },
    });
  }

  /** For `<morit-chat>`'s `agent`. */
  get client(): ThreadClient { return this.#agent.client; }

  /** How it stands now. */
  get state(): PlayerState {
    const waiting = this.#playing && this.next?.kind === 'answer' && this.#cancel === undefined;
    return {position: this.#course.at, total: this.#course.length, playing: this.#playing, waiting, round: this.#round};
  }

  /** What happens next; undefined at the end. */
  get next(): Step | undefined { return this.#course.next; }

  /** 1 as written, 2 twice as fast, 0 without delays; a change holds from the next step on. */
  get speed(): number { return this.#speed; }

  set speed(speed: number) {
    this.#speed = speed;
    if (this.#playing) this.#arm();
    this.#changed();
  }

  /** What goes wrong on the way. It does from the first event on, so a change goes back to the start. */
  get faults(): Faults { return this.#faults; }

  set faults(faults: Faults) {
    this.#faults = faults;
    void this.seek(0);
  }

  /** Calls `listener` at each change; the result unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  /** Plays on, at the script's own pace; where an answer is awaited, the script's is given. From the end it begins anew. */
  play(): void {
    if (!this.next) this.#restart();
    this.#playing = true;
    this.#arm(true);
    this.#changed();
  }

  /** Stands still, as after each `seek()`. */
  pause(): void {
    this.#disarm();
    this.#playing = false;
    this.#changed();
  }

  /** One step, whatever it is; resolves when the client has taken it. */
  step(): Promise<void> {
    return this.seek(this.#course.at + 1);
  }

  /** Goes to where `position` steps have happened: on from here, or from the start when that lies behind. Pauses. Resolves when the client has taken it all. */
  seek(position: number): Promise<void> {
    this.pause();
    const goal = Math.max(0, Math.min(position, this.#course.length));
    if (goal < this.#course.at || goal === 0) this.#restart();
    const round = this.#round;
    this.#work = this.#work.then(async () => {
      while (this.#course.at < goal && round === this.#round) await this.#do();
      if (round === this.#round) await this.#agent.taken();
    });
    return this.#work;
  }

  /** To the end, every answer as the script expects it. */
  finish(): Promise<void> {
    return this.seek(this.#course.length);
  }

  /** Ends the client, timers and listeners for good. */
  dispose(): void {
    this.#disarm();
    this.#playing = false;
    this.#round += 1;
    this.#listeners.clear();
    this.#agent.dispose();
  }

  #restart(): void {
    this.#round += 1;
    this.#asking?.opened();
    this.#asking = undefined;
    this.#course = new Course(this.scenario, this.#faults.dropAfter);
    this.#agent.restart();
    this.#changed();
  }

  #disarm(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** Sets the timer for the next step. `answers`: also when that is an answer, which is the reader's to give. */
  #arm(answers = false): void {
    this.#disarm();
    const {next} = this;
    if (!next) this.#playing = false;
    if (!next || (next.kind === 'answer' && !answers)) return this.#changed();
    const late = next.kind === 'event' && hangs(next.event) ? this.#faults.lateMs ?? 0 : 0;
    const round = this.#round;
    this.#cancel = this.#clock.setTimeout(() => {
      this.#cancel = undefined;
      this.#work = this.#work.then(async () => {
        if (round !== this.#round || this.next !== next) return;
        await this.#do();
        if (round === this.#round && this.#playing && !this.#cancel) this.#arm();
      });
    }, late + (this.#speed === 0 ? 0 : next.delay / this.#speed));
  }

  async #do(): Promise<void> {
    const step = this.#course.take();
    this.#changed();
    if (!step) return;
    if (step.kind === 'event') return this.#write(step);
    const round = this.#round;
    await this.#agent.taken();
    if (step.kind === 'cut') return this.#agent.end('cut');
    const opened = new Promise<void>((resolve) => { this.#asking = {run: step.run, opened: resolve}; });
    await Promise.race([opened, this.#deed(step)]);
    // Nothing came of it: the reader has stopped, or answered otherwise. What hangs on it is left out.
    const lost = round === this.#round && this.#asking?.run === step.run;
    this.#asking = undefined;
    if (lost) this.#skip(step.run);
  }

  #write({run, event, number}: Extract<Step, {kind: 'event'}>): void {
    if (!this.#agent.write(event, number, this.#faults)) return this.#skip(run);
    if (number === this.scenario.runs.get(run)!.entries.length) this.#agent.end('end');
  }

  /** What the reader does at this step. */
  async #deed({kind, run}: Step): Promise<void> {
    const script = this.scenario.runs.get(run)!;
    if (kind === 'say') await this.client.send({text: script.words, attachments: attachmentsOf(script)});
    else if (kind === 'attach') await this.#agent.reconnect();
    else await Promise.all(script.resume.map(({interruptId, ...answer}) => this.client.answer(interruptId, answer)));
  }

  /** Goes on after everything of a run. */
  #skip(run: number): void {
    this.#course.skip(run);
    this.#changed();
  }

  /** The client no longer reads: the reader has stopped the run, unless it ended or was cut by the script. */
  #left(): void {
    const {last, next} = this.#course;
    if (last && next?.kind === 'event' && next.run === last.run) this.#skip(next.run);
  }

  /** A request came: of the step that asks, or of the reader, who goes ahead. */
  #asked(input: RunAgentInput): boolean {
    const run = this.#asking?.run ?? this.#runFor(input);
    if (run === undefined) return false;
    if (this.#asking) {
      this.#asking.opened();
      this.#asking = undefined;
      return true;
    }
    this.#course.follow(run);
    this.#playing = true;
    this.#arm();
    this.#changed();
    return true;
  }

  #attached(seen: number): ReturnType<Course['since']> {
    if (this.next?.kind === 'attach') this.#course.take();
    this.#asking?.opened();
    this.#asking = undefined;
    this.#changed();
    return this.#course.since(seen);
  }

  #runFor({messages, resume}: RunAgentInput): number | undefined {
    const [answer] = resume ?? [];
    if (!answer) return runForWords(this.scenario, messages.at(-1), this.#course.played);
    const open = this.#agent.interrupt(answer);
    const tool = open?.interrupt.toolCallId === undefined ? undefined : this.client.state.calls.get(open.interrupt.toolCallId)?.name;
    return open && runForAnswer(this.scenario, answer, open, tool);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
