import {nothing, type TemplateResult} from 'lit';
import {equal, type JsonObject} from '../../contract/json.js';
import type {QuestionItem} from '../../contract/view.js';
import type {ThreadMessages} from '../../i18n/messages.js';
import type * as FormFields from './form-fields.js';
import type {Form, FormFault, FormValues} from './form.js';

/** What draws and checks a form: few chats ever meet one, so it is fetched when one is asked for. */
const load = () => Promise.all([import('./form.js'), import('./form-fields.js')]);

/**
 * The form of an interrupt that nobody here knows, where its schema is one that a small form can fill. Without it, or while it is
 * on its way, or when its chunk does not load, words are an answer: a thread is never held up by a form.
 */
export class AgentForm {
  readonly #words: () => ThreadMessages;
  readonly #changed: () => void;
  readonly #lost: () => void;
  #id: string | undefined;
  #schema: unknown;
  #form: Form | undefined;
  #fields: typeof FormFields | undefined;
  #values: FormValues = new Map();
  #faults: ReadonlyMap<string, FormFault> = new Map();

  /** `changed` is called when it is to be drawn anew, `lost` when its chunk did not load. */
  constructor(words: () => ThreadMessages, changed: () => void, lost: () => void) {
    this.#words = words;
    this.#changed = changed;
    this.#lost = lost;
  }

  /** Looks at what is asked now. */
  take(item: QuestionItem | undefined): void {
    const schema = item?.card.kind === 'unknown' && !item.keyed ? item.card.schema : undefined;
    // What was put in stands until the same is asked again.
    if (item?.id === this.#id && equal(schema, this.#schema)) return;
    this.#id = item?.id;
    this.#schema = item?.status === 'open' ? schema : undefined;
    // What was put into another form is no answer to this one (S-36).
    this.#form = undefined;
    this.#values = new Map();
    this.#faults = new Map();
    if (this.#schema !== undefined) void this.#fetch(this.#schema);
  }

  async #fetch(schema: unknown): Promise<void> {
    try {
      const [{formOf}, fields] = await load();
      if (!equal(this.#schema, schema)) return; // Something else is asked by now.
      this.#form = formOf(schema);
      this.#fields = fields;
      this.#changed();
    } catch {
      this.#schema = undefined; // It is asked for again when the card is drawn anew.
      this.#lost();
    }
  }

  /** Whether there is a form to fill in. */
  get stands(): boolean {
    return this.#form !== undefined;
  }

  /** The form, or nothing. */
  draw(): TemplateResult | typeof nothing {
    if (!this.#form || !this.#fields) return nothing;
    return this.#fields.formFields(this.#form, {
      values: this.#values, faults: this.#faults, words: this.#words(),
      change: (name, value) => {
        this.#values = new Map([...this.#values, [name, value]]);
        this.#faults = new Map([...this.#faults].filter(([one]) => one !== name));
        this.#changed();
      },
    });
  }

  /** What was filled in, once it fits the schema; until then each fault is shown at its field. */
  payload(): JsonObject | undefined {
    const checked = this.#form?.check(this.#values);
    if (checked && 'payload' in checked) return checked.payload;
    this.#faults = checked?.faults ?? new Map<string, FormFault>();
    this.#changed();
    return undefined;
  }
}
