import {ModelError} from './model.js';

/**
 * @typedef {import('./run.js').Run} Run
 * @typedef {import('./model-tools.js').Tool} Tool
 * @typedef {import('./model-client.js').Delta} Delta
 * @typedef {{id: string, name: string, argsText: string, isHeld: boolean, parentMessageId: string | undefined}} SaidCall
 */

/** One answer of the model, said as AG-UI events while it comes; a surface is said by whoever has looked at it whole. */
export class Speech {
  text = '';
  /** @type {SaidCall[]} in the order they began */
  calls = [];
  /** @type {string | undefined} why it ended */
  finish;
  #run;
  #tools;
  #prefix;
  #count = 0;
  /** @type {{kind: 'text' | 'reasoning', id: string} | undefined} */
  #open;
  /** The message that calls belong under. @type {string | undefined} */
  #parent;
  /** By the model's own index. @type {Map<number, SaidCall>} */
  #byIndex = new Map();

  /** @param {Run} run @param {ReadonlyMap<string, Tool>} tools @param {string} prefix no other speech of the thread has it */
  constructor(run, tools, prefix) {
    this.#run = run;
    this.#tools = tools;
    this.#prefix = prefix;
  }

  /** @param {Delta} delta @throws {ModelError} for a piece of a call that never began */
  take({text, reasoning, calls = [], finish}) {
    if (reasoning) this.#say('reasoning', reasoning);
    if (text) this.#say('text', text);
    for (const call of calls) this.#call(call);
    this.finish = finish ?? this.finish;
  }

  /** Ends what is open: the answer is whole. */
  close() {
    this.#endMessage();
    for (const {id: toolCallId, isHeld} of this.calls) if (!isHeld) this.#run.say({type: 'TOOL_CALL_END', toolCallId});
  }

  /** @param {'text' | 'reasoning'} kind @param {string} delta */
  #say(kind, delta) {
    if (this.#open?.kind !== kind) {
      this.#endMessage();
      const id = `msg_${this.#prefix}_${++this.#count}`;
      this.#open = {kind, id};
      if (kind === 'reasoning') this.#run.say({type: 'REASONING_START', messageId: id}, {type: 'REASONING_MESSAGE_START', messageId: id, role: 'reasoning'});
      else this.#run.say({type: 'TEXT_MESSAGE_START', messageId: this.#parent = id, role: 'assistant'});
    }
    if (kind === 'text') this.text += delta;
    this.#run.say({type: kind === 'text' ? 'TEXT_MESSAGE_CONTENT' : 'REASONING_MESSAGE_CONTENT', messageId: this.#open.id, delta});
  }

  #endMessage() {
    const {kind, id: messageId} = this.#open ?? {};
    this.#open = undefined;
    if (kind === 'reasoning') this.#run.say({type: 'REASONING_MESSAGE_END', messageId}, {type: 'REASONING_END', messageId});
    if (kind === 'text') this.#run.say({type: 'TEXT_MESSAGE_END', messageId}, {type: 'CUSTOM', name: 'morit.answer.completed', value: {messageId}});
  }

  /** @param {NonNullable<Delta['calls']>[number]} piece */
  #call({index, name, args}) {
    let call = this.#byIndex.get(index);
    if (!call) {
      if (!name) throw new ModelError('MODEL_BAD_RESPONSE');
      this.#endMessage();
      const tool = this.#tools.get(name);
      call = {
        id: `call_${this.#prefix}_${++this.#count}`, name: tool?.name ?? name, argsText: '', isHeld: tool?.kind === 'surface', parentMessageId: this.#parent,
      };
      this.#byIndex.set(index, call);
      this.calls.push(call);
      if (!call.isHeld) this.#run.say(startOf(call, tool));
    }
    if (!args) return;
    call.argsText += args;
    if (!call.isHeld) this.#run.say({type: 'TOOL_CALL_ARGS', toolCallId: call.id, delta: args});
  }
}

/** @param {SaidCall} call @param {Tool} [tool] */
export function startOf({id, name, parentMessageId}, tool) {
  return {
    type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name, ...(parentMessageId !== undefined && {parentMessageId}),
    ...(tool?.contract !== undefined && {metadata: {morit: {contract: tool.contract}}}),
  };
}
