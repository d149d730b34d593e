import type {ScriptEvent} from './script.js';

/** What may be wrong with a played connection, as it is with real ones. */
export interface Faults {
  /** The connection is cut after so many events, and taken up again; absent: never. */
  readonly dropAfter?: number | undefined;
  /** Every event comes twice, with the same id. */
  readonly double?: boolean | undefined;
  /** What hangs under an answer comes so many milliseconds later, whatever the speed. */
  readonly lateMs?: number | undefined;
  /** A frame that is no JSON stands before every event. */
  readonly badJson?: boolean | undefined;
}

const encoder = new TextEncoder();
const broken = 'data: {"type":"TEXT_MESSAGE_CONTENT","delta":\n\n';

/** One open answer of the played server: what is written to it are the bytes of an event stream. */
export class Line {
  readonly #gone: (line: Line) => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  /** The ids that the client gave, in place of the script's own. */
  readonly threadId: string;
  readonly runId: string;
  readonly response: Response;

  /** `gone` is called when the client no longer reads, and when the line was cut or ended. */
  constructor({threadId, runId}: {readonly threadId: string; readonly runId: string}, gone: (line: Line) => void) {
    this.threadId = threadId;
    this.runId = runId;
    this.#gone = gone;
    const body = new ReadableStream<Uint8Array>({start: (controller) => { this.#controller = controller; }, cancel: () => { this.#leave(); }});
    this.response = new Response(body, {headers: {'content-type': 'text/event-stream'}});
  }

  /** Writes an event as a frame, with the client's ids in it; answers how many events the client will read. */
  write(event: ScriptEvent, number: number, {double = false, badJson = false}: Faults): number {
    if (!this.#controller) return 0;
    const own = {...event, ...event['threadId'] === undefined ? {} : {threadId: this.threadId}, ...event['runId'] === undefined ? {} : {runId: this.runId}};
    const frame = `id: ${this.runId}:${number}\ndata: ${JSON.stringify(own)}\n\n`;
    this.#controller.enqueue(encoder.encode(`${badJson ? broken : ''}${frame}${double ? frame : ''}`));
    return double ? 2 : 1;
  }

  /** Ends it in good order. */
  end(): void {
    this.#controller?.close();
    this.#leave();
  }

  /** Breaks it in the middle of whatever it was doing. */
  cut(): void {
    this.#controller?.error(new TypeError('The connection was cut.'));
    this.#leave();
  }

  #leave(): void {
    if (!this.#controller) return;
    this.#controller = undefined;
    this.#gone(this);
  }
}
