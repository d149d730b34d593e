/**
 * @typedef {import('./input.js').Input} Input
 * @typedef {{role: string, content?: unknown, tool_calls?: object[], tool_call_id?: string}} ChatMessage
 */

/**
 * What the model is told first. “The card is the answer” is said outright: a model that may also answer in a sentence alone sometimes does.
 */
const orders = [
  'You are the concierge of a shop for home devices. Answer in the language of the last question, in one or two short sentences.',
  'When a component fits the question, call it: the card is the answer. Never answer with text alone where a component fits, and never repeat in text what the card shows.',
  'Two to four products side by side: show_comparison. One product: show_spotlight. Several things that belong together: render_a2ui.',
  'Name products by ids that lookup_products gave you. Never write a price, a stock or a total: the page shows them itself.',
  'Call each component once. Reserve or order only when asked to; the reader is asked to approve.',
].join('\n');

/**
 * The conversation as OpenAI's interface wants it: what was said on the active branch, each call with its result.
 * @param {Input} input @param {ReadonlyMap<string, string>} [results] of calls, over what the client holds of them
 * @returns {ChatMessage[]}
 */
export function chatMessages({messages, context}, results = new Map()) {
  const told = new Map(messages.flatMap((message) => message.role === 'tool' && typeof message.toolCallId === 'string' ? [[message.toolCallId, text(message.content)]] : []));
  const resultOf = (/** @type {string} */ id) => results.get(id) ?? told.get(id) ?? '{"error":"NO_RESULT"}';
  const said = context.map(({description, value}) => `${description}: ${value}`).join('\n');
  return [
    {role: 'system', content: said ? `${orders}\n\nWhat the page knows:\n${said}` : orders},
    ...messages.flatMap((message) => {
      if (message.role === 'user') return [{role: 'user', content: parts(message.content)}];
      if (message.role === 'system' || message.role === 'developer') return [{role: 'system', content: text(message.content)}];
      if (message.role !== 'assistant') return []; // Results stand after their calls; activities and reasoning are not sent.
      const calls = readCalls(message.toolCalls);
      const content = text(message.content);
      if (!calls.length) return content ? [{role: 'assistant', content}] : [];
      return [assistantCalls(content, calls), ...calls.map(({id}) => toolResult(id, resultOf(id)))];
    }),
  ];
}

/** @param {string} content @param {readonly {id: string, name: string, argsText: string}[]} calls @returns {ChatMessage} */
export function assistantCalls(content, calls) {
  return {
    role: 'assistant', content: content || null,
    tool_calls: calls.map(({id, name, argsText}) => ({id, type: 'function', function: {name: name.replaceAll('.', '-'), arguments: argsText}})),
  };
}

/** @param {string} id @param {string} content @returns {ChatMessage} */
export function toolResult(id, content) {
  return {role: 'tool', tool_call_id: id, content};
}

/** @param {unknown} list @returns {{id: string, name: string, argsText: string}[]} */
function readCalls(list) {
  if (!Array.isArray(list)) return [];
  return list.flatMap((call) => typeof call?.id === 'string' && typeof call.function?.name === 'string'
    ? [{id: call.id, name: call.function.name, argsText: String(call.function.arguments ?? '{}')}] : []);
}

/** @param {unknown} content */
function text(content) {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map((part) => (part?.type === 'text' ? String(part.text) : '')).join('') : '';
}

/** Words and pictures of a person; other files are named. @param {unknown} content */
function parts(content) {
  if (!Array.isArray(content)) return text(content);
  return content.map((part) => {
    if (part?.type === 'text') return {type: 'text', text: String(part.text)};
    const {type, value, mimeType = ''} = part?.source ?? {};
    if (part?.type !== 'image' || typeof value !== 'string') return {type: 'text', text: `[${part?.type ?? 'file'} ${mimeType}]`};
    return {type: 'image_url', image_url: {url: type === 'data' ? `data:${mimeType};base64,${value}` : value}};
  });
}
