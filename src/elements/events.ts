import type {FileRequest} from '../catalog/renderer.js';
import type {Correlation} from '../contract/correlation.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {MoritError} from '../contract/error.js';
import type {ArtifactRef} from '../contract/host.js';
import type {Json, JsonObject} from '../contract/json.js';
import type {ResumeEntry, Run, SendInput} from '../stream/types.js';
import type {A2uiUserAction} from '../surface/surface.js';
import {MoritEvent} from './morit-event.js';

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

/** A person adds files to a message: chosen, dropped or pasted together. Cancel it to take none of them, or to take them in your own way. */
export class MoritAttachEvent extends MoritEvent {
  /** The files, before any limit. */
  readonly files: readonly File[];
  constructor(files: readonly File[], correlation?: Correlation) {
    super('morit-attach', true, correlation);
    this.files = files;
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
  constructor(text: string, messageId?: string, correlation?: Correlation) {
    super('morit-copy', true, {...correlation, messageId});
    this.text = text;
  }
}

/** A person opens a link of an answer. Cancel it to keep it closed, or to open it in your own way. */
export class MoritOpenUrlEvent extends MoritEvent {
  /** The checked, absolute address (S-08). */
  readonly url: string;
  constructor(url: string, messageId?: string, correlation?: Correlation) {
    super('morit-open-url', true, {...correlation, messageId});
    this.url = url;
  }
}

/** A person wants the newest value of a response. Cancel it to bring a new part by yourself. */
export class MoritRefreshEvent extends MoritEvent {
  /** The component's name. */
  readonly component: string;
  /** What the host's `provide` would be asked. */
  readonly input: Json;
  constructor(component: string, input: Json, messageId?: string, correlation?: Correlation) {
    super('morit-refresh', true, {...correlation, messageId});
    this.component = component;
    this.input = input;
  }
}

/** A person wants a file. Cancel it to hand it over by yourself. */
export class MoritDownloadEvent extends MoritEvent {
  /** What is to be saved. */
  readonly file: FileRequest;
  constructor(file: FileRequest, messageId?: string, correlation?: Correlation) {
    super('morit-download', true, {...correlation, messageId});
    this.file = file;
  }
}

/** A person acted on an agent's surface. Cancel it to tell the agent in your own way, or not at all; outside a chat it is all that happens. */
export class MoritActionEvent extends MoritEvent {
  /** What the agent is told: the action's name, where it was pressed, and its context, resolved. */
  readonly userAction: A2uiUserAction;
  /** The surface's data, when the agent asked to have it sent along. */
  readonly dataModel: JsonObject | undefined;
  constructor(userAction: A2uiUserAction, dataModel?: JsonObject, messageId?: string, correlation?: Correlation) {
    super('morit-action', true, {...correlation, messageId});
    this.userAction = userAction;
    this.dataModel = dataModel;
  }
}

/** A person opens a detail screen of a response. Cancel it to show it in your own way. */
export class MoritNavigateEvent extends MoritEvent {
  /** The screen's id in its extension. */
  readonly screen: string;
  constructor(screen: string, messageId?: string, correlation?: Correlation) {
    super('morit-navigate', true, {...correlation, messageId});
    this.screen = screen;
  }
}

/** What a person set in a response matters to the next question. Cancel it to keep it from the agent. */
export class MoritContextEvent extends MoritEvent {
  /** Tells it from others; a later one of the same key takes its place. */
  readonly key: string;
  /** What the value is, in words for the agent. */
  readonly description: string;
  /** What was set. */
  readonly value: Json;
  constructor(key: string, description: string, value: Json, messageId?: string, correlation?: Correlation) {
    super('morit-context', true, {...correlation, messageId});
    this.key = key;
    this.description = description;
    this.value = value;
  }
}

/** A person shares something. Cancel it to share it in your own way. */
export class MoritShareEvent extends MoritEvent {
  /** An artifact by its ids, a checked address, a text. */
  readonly shared: {readonly artifact?: ArtifactRef; readonly url?: string; readonly text?: string};
  constructor(shared: MoritShareEvent['shared'], messageId?: string, correlation?: Correlation) {
    super('morit-share', true, {...correlation, messageId});
    this.shared = shared;
  }
}

/** A response tells its page something of the plugin's own (Runtime v2 `emit`). */
export class MoritEmitEvent extends MoritEvent {
  /** The plugin's own name for it. */
  readonly name: string;
  /** What it says. */
  readonly value: Json;
  constructor(name: string, value: Json, messageId?: string, correlation?: Correlation) {
    super('morit-emit', true, {...correlation, messageId});
    this.name = name;
    this.value = value;
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
    'morit-attach': MoritAttachEvent;
    'morit-stop': MoritStopEvent;
    'morit-mode': MoritModeEvent;
    'morit-answer': MoritAnswerEvent;
    'morit-copy': MoritCopyEvent;
    'morit-open-url': MoritOpenUrlEvent;
    'morit-refresh': MoritRefreshEvent;
    'morit-download': MoritDownloadEvent;
    'morit-action': MoritActionEvent;
    'morit-navigate': MoritNavigateEvent;
    'morit-context': MoritContextEvent;
    'morit-share': MoritShareEvent;
    'morit-emit': MoritEmitEvent;
    'morit-run': MoritRunEvent;
    'morit-thread-change': MoritThreadChangeEvent;
    'morit-auth': MoritAuthEvent;
    'morit-error': MoritErrorEvent;
    'morit-diagnostic': MoritDiagnosticEvent;
  }
}
