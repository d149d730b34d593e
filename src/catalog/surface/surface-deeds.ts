import type {NodeAction} from '../../surface/node.js';
import type {Surface, SurfaceDeed} from '../../surface/surface.js';

/** How a deed ended. */
export type SurfaceOutcome = Parameters<Surface['settle']>[1];

type CapabilityDeed = Extract<SurfaceDeed, {readonly kind: 'capability'}>;

/** A question to put to the reader, and what it is about. */
export type SurfaceQuestion = NonNullable<CapabilityDeed['confirm']> & Pick<CapabilityDeed, 'capability'>;

/** What carries deeds out. */
export interface SurfaceHands {
  perform(deed: SurfaceDeed): Promise<SurfaceOutcome>;
  /** Asks the reader; what `signal` ends is no. */
  confirm(question: SurfaceQuestion, signal: AbortSignal): Promise<boolean>;
  /** What is busy or has failed changed: it is to be shown. */
  changed(): void;
  tripped(error: unknown): void;
}

/** Carries out what a reader pressed, in order; the control rests meanwhile (docs/responses.md, Actions). */
export class SurfaceDeeds {
  readonly #surface: Surface;
  readonly #hands: SurfaceHands;
  readonly #busy = new Set<string>();
  #ends = new AbortController();
  /** The last thing pressed did not come about, and its author has nothing to say to that. */
  hasFailed = false;

  constructor(surface: Surface, hands: SurfaceHands) {
    this.#surface = surface;
    this.#hands = hands;
  }

  isBusy(key: string): boolean {
    return this.#busy.has(key);
  }

  /** The reader pressed the control of that key; while it is busy that does nothing. @throws what the surface throws. */
  press(action: NodeAction, key: string): void {
    if (this.#busy.has(key)) return;
    const deeds = this.#surface.act(action);
    if (deeds.length > 0) void this.#perform(deeds, key);
  }

  /** Takes questions back that stand open. */
  stop(): void {
    this.#ends.abort();
    this.#ends = new AbortController();
  }

  async #perform(deeds: readonly SurfaceDeed[], key: string): Promise<void> {
    this.#busy.add(key);
    this.hasFailed = false;
    this.#hands.changed();
    await this.#all(deeds);
    this.#busy.delete(key);
    this.#hands.changed();
  }

  /** The next after the one before is over; what fails ends the row. */
  async #all(deeds: readonly SurfaceDeed[]): Promise<void> {
    for (const deed of deeds) if (!await this.#one(deed)) return;
  }

  async #one(deed: SurfaceDeed): Promise<boolean> {
    try {
      // What changes something is never done without the reader's word; without it nothing has failed.
      const asked = deed.kind === 'capability' && (deed.confirm !== undefined || deed.grade === 'execute') ? deed : undefined;
      if (asked && !await this.#hands.confirm({...asked.confirm, capability: asked.capability}, this.#ends.signal)) return false;
      const outcome = await this.#hands.perform(deed);
      if (deed.kind === 'navigate' && !outcome.ok) this.#surface.back();
      const next = this.#surface.settle(deed, outcome);
      this.hasFailed ||= !outcome.ok && next.length === 0 && deed.kind !== 'navigate';
      await this.#all(next);
      return outcome.ok;
    } catch (error) {
      this.hasFailed = true;
      this.#hands.tripped(error);
      return false;
    }
  }
}
