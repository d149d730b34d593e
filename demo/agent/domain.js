import {look} from '../host/facts.js';

/**
 * @typedef {import('../host/orders.js').Orders} Orders
 * @typedef {import('./threads.js').Thread} Thread
 * @typedef {{id: string, name: string, args: Record<string, unknown>}} Call
 * @typedef {{name: string, description: string, grade: 'read' | 'execute', parameters: object}} DomainTool
 */

const ids = (/** @type {string} */ what) => ({type: 'array', minItems: 1, maxItems: 8, items: {type: 'string', maxLength: 64}, description: what});

/**
 * What the agent itself may ask of the shop: reading is done at once, writing only after the reader approved of it.
 * @type {readonly DomainTool[]}
 */
export const domainTools = [
  {
    name: 'lookup_products', grade: 'read',
    description: 'Look up the shop’s products: id, category, name, what it is for, facts, whether it can be had. Always look up before naming an id.',
    parameters: {type: 'object', additionalProperties: false, properties: {ids: ids('product ids'), category: {enum: ['screen', 'air', 'floor', 'light', 'sound']}}},
  },
  {
    name: 'reserve_products', grade: 'execute',
    description: 'Hold products for the reader for a day, without payment. The reader is asked first; may be taken back.',
    parameters: {type: 'object', additionalProperties: false, required: ['productIds'], properties: {productIds: ids('what to hold')}},
  },
  {
    name: 'order_products', grade: 'execute',
    description: 'Order products, finally. The reader is asked first; cannot be taken back.',
    parameters: {type: 'object', additionalProperties: false, required: ['productIds'], properties: {productIds: ids('what to order')}},
  },
];

/** @param {string} name */
export function domainTool(name) {
  return domainTools.find((tool) => tool.name === name);
}

/**
 * What products are, for a model or a script: no price, since facts reach the reader from the shop alone.
 * @param {Record<string, unknown>} args @returns {Record<string, unknown>}
 */
export function lookupProducts({ids: wanted, category}) {
  const list = Array.isArray(wanted) ? wanted.filter((id) => typeof id === 'string').slice(0, 20) : undefined;
  const {known, missing} = look(list, typeof category === 'string' ? category : undefined);
  if (missing.length) return {error: 'UNKNOWN_IDS', unknownIds: missing};
  return {products: known.map(({id, category: kind, name, line, facts, stock}) =>
    ({id, category: kind, name: name.ko, line: line.ko, facts, available: stock > 0}))};
}

/** How a write is asked about, before it is done. @param {Call} call @param {'ko' | 'en'} locale */
export function approvalOf({id, name, args}, locale) {
  const irreversible = name === 'order_products';
  const what = look(productIds(args)).known.map((product) => product.name[locale]).join(', ');
  const words = locale === 'ko'
    ? {message: irreversible ? '이대로 주문할까요?' : '이대로 예약해 둘까요?', summary: irreversible ? `${what} 주문 확정` : `${what} 하루 예약`}
    : {message: irreversible ? 'Place this order?' : 'Hold these for you?', summary: irreversible ? `Order ${what}, finally` : `Hold ${what} for a day`};
  return {
    id: `int_${id}`, reason: 'tool_approval', message: words.message, toolCallId: id,
    responseSchema: {type: 'object', properties: {decision: {enum: ['approve', 'reject']}}, required: ['decision']},
    metadata: {action: irreversible ? 'order' : 'reserve', irreversible, summary: words.summary},
  };
}

/**
 * Does what was approved, once for each deed: a turn that asks another's unedited question again has the other's key.
 * @param {Call} call @param {{thread: Thread, orders: Orders, turnId: string | undefined}} within
 * @returns {Record<string, unknown>} the call's result, with its effect (kind and id, no amount)
 */
export function execute({id, name, args}, {thread, orders, turnId}) {
  const status = name === 'order_products' ? 'confirmed' : 'provisional';
  const deed = JSON.stringify([name, productIds(args)]);
  const turn = thread.branches.find(turnId);
  const earlier = turn?.rerunOf === undefined ? undefined : thread.deeds.get(`${turn.rerunOf} ${deed}`);
  const key = earlier ?? `${thread.id}/${id}/1`;
  try {
    const order = orders.place({key, status, productIds: productIds(args)});
    if (turnId !== undefined) thread.deeds.set(`${turnId} ${deed}`, key);
    return {decision: 'approve', productIds: order.productIds, effect: {kind: status, id: order.id}};
  } catch (error) {
    if (error instanceof RangeError) return {error: 'NOT_AVAILABLE', message: error.message};
    throw error;
  }
}

/** @param {Record<string, unknown>} args @returns {string[]} */
function productIds({productIds: list}) {
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}
