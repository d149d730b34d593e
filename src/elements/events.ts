import type {FileRequest} from '../catalog/renderer.js';
import type {Correlation} from '../contract/correlation.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {MoritError} from '../contract/error.js';
import type {Json} from '../contract/json.js';
import type {ResumeEntry, Run, SendInput} from '../stream/types.js';

/** What every event of ours has: it leaves the shadow roots, and says which thread and run it is about. */
abstract class MoritEvent extends Event implements Correlation {
  /** The thread it is about. */
  readonly threadId?: string;
  /** The run it is about, if there is one. */
  readonly runId?: string;
  /** The tool call it is about, if there is one. */
  readonly toolCallId?: string;
  constructor(type: string, cancelable: boolean, {threadId, runId, toolCallId}: Correlation = {}) {
    super(type, {bubbles: true, composed: true, cancelable});
    if (threadId !== undefined) this.threadId = threadId;
    if (runId !== undefined) this.runId = runId;
    if (toolCallId !== undefined) this.toolCallId = toolCallId;
  }
}

/** A person sent a message. Cancel it to keep the draft and start no run. */
export class MoritSubmitEvent extends MoritEvent {
  /** What the person wrote, verbatim. */
  readonly text: string;
  /** What goes with it, as content parts in order. */
  readonly attachments: NonNullable<SendInput['attachments']>;
  constructor(text: string, attachments: NonNullable<SendInput['attachments']> = [], correlation?: Correlation) {
    super('morit-submit', true, correlation);
    this.text = text;
    this.attachments = attachments;
  }
}

/** A person asked to stop the run. Cancel it to let the run go on. */
export class MoritStopEvent extends MoritEvent {
  constructor(correlation?: Correlation) { super('morit-stop', true, correlation); }
}

/** A person chose a mode. Cancel it to stay in the old one. */
export class MoritModeEvent extends MoritEvent {
  /** The chosen mode's id. */
  readonly mode: string;
  constructor(mode: string, correlation?: Correlation) {
    super('morit-mode', true, correlation);
    this.mode = mode;
  }
}

/** A person answers an interrupt. Cancel it to send nothing; the question stays open. */
export class MoritAnswerEvent extends MoritEvent {
  /** The interrupt that is answered. */
  readonly interruptId: string;
  /** What the resume will carry for it. */
  readonly answer: Omit<ResumeEntry, 'interruptId'>;
  constructor(interruptId: string, answer: Omit<ResumeEntry, 'interruptId'>, correlation?: Correlation) {
    super('morit-answer', true, correlation);
    this.interruptId = interruptId;
    this.answer = answer;
  }
}

/** A person copies `text`. Cancel it to copy it yourself. */
export class MoritCopyEvent extends MoritEvent {
  /** What goes onto the clipboard. */
  readonly text: string;
  /** The message it belongs to, where one is known. */
  readonly messageId: string | undefined;
  constructor(text: string, messageId?: string, correlation?: Correlation) {
    super('morit-copy', true, correlation);
    this.text = text;
    this.messageId = messageId;
  }
}

/** A person opens a link of an answer. Cancel it to keep it closed, or to open it in your own way. */
export class MoritOpenUrlEvent extends MoritEvent {
  /** The checked, absolute address (S-08). */
  readonly url: string;
  /** The message it belongs to, where one is known. */
  readonly messageId: string | undefined;
  constructor(url: string, messageId?: string, correlation?: Correlation) {
    super('morit-open-url', true, correlation);
    this.url = url;
    this.messageId = messageId;
  }
}

/** A person wants the newest value of a response. Cancel it to bring a new part by yourself. */
export class MoritRefreshEvent extends MoritEvent {
  /** The component's name. */
  readonly component: string;
  /** What the host's `provide` would be asked. */
  readonly input: Json;
  /** The message it belongs to, where one is known. */
  readonly messageId: string | undefined;
  constructor(component: string, input: Json, messageId?: string, correlation?: Correlation) {
    super('morit-refresh', true, correlation);
    this.component = component;
    this.input = input;
    this.messageId = messageId;
  }
}

/** A person wants a file. Cancel it to hand it over by yourself. */
export class MoritDownloadEvent extends MoritEvent {
  /** What is to be saved. */
  readonly file: FileRequest;
  /** The message it belongs to, where one is known. */
  readonly messageId: string | undefined;
  constructor(file: FileRequest, messageId?: string, correlation?: Correlation) {
    super('morit-download', true, correlation);
    this.file = file;
    this.messageId = messageId;
  }
}

/** A run reached another state. */
export class MoritRunEvent extends MoritEvent {
  /** The run as it stands now. */
  readonly run: Run;
  constructor(run: Run) {
    super('morit-run', false, {threadId: run.threadId, runId: run.id});
    this.run = run;
  }
}

/** The thread became another one: it was cleared, loaded or opened anew. */
export class MoritThreadChangeEvent extends MoritEvent {
  constructor(threadId: string) { super('morit-thread-change', false, {threadId}); }
}

/** The server asks for a sign-in; the page brings the reader there. */
export class MoritAuthEvent extends MoritEvent {
  constructor(correlation?: Correlation) { super('morit-auth', false, correlation); }
}

/** An error that the reader sees. */
export class MoritErrorEvent extends MoritEvent {
  /** What went wrong, and whether trying again may help. */
  readonly error: MoritError;
  constructor(error: MoritError) {
    super('morit-error', false, error);
    this.error = error;
  }
}

/** Something was left out or repaired; for developers, never drawn. */
export class MoritDiagnosticEvent extends MoritEvent {
  /** All that is known of it. */
  readonly diagnostic: Diagnostic;
  /** What it was: one of a closed list (docs/diagnostics.md). */
  readonly code: Diagnostic['code'];
  /** Where in the value, as a JSON pointer; empty for the whole. */
  readonly path: string;
  constructor(diagnostic: Diagnostic, correlation?: Correlation) {
    super('morit-diagnostic', false, {...correlation, ...diagnostic});
    this.diagnostic = diagnostic;
    this.code = diagnostic.code;
    this.path = diagnostic.path;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'morit-submit': MoritSubmitEvent;
    'morit-stop': MoritStopEvent;
    'morit-mode': MoritModeEvent;
    'morit-answer': MoritAnswerEvent;
    'morit-copy': MoritCopyEvent;
    'morit-open-url': MoritOpenUrlEvent;
    'morit-refresh': MoritRefreshEvent;
    'morit-download': MoritDownloadEvent;
    'morit-run': MoritRunEvent;
    'morit-thread-change': MoritThreadChangeEvent;
    'morit-auth': MoritAuthEvent;
    'morit-error': MoritErrorEvent;
    'morit-diagnostic': MoritDiagnosticEvent;
  }
}
