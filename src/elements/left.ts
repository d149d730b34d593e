import {defined, isObject, type Json, type JsonObject} from '../contract/json.js';
import {attemptsIn, type Attempts} from '../history/idempotency.js';
import type {ReaderInputs} from '../surface/a2ui-surfaces.js';

/** What a reader left in a surface, and how often each of its deeds was begun. */
export interface Left {
  /** In an agent's surfaces. */
  readonly inputs?: ReaderInputs | undefined;
  /** In a plugin's response. */
  readonly state?: JsonObject | undefined;
  readonly attempts?: Attempts | undefined;
}

/** It as a turn's record has it: a place and its value are a pair. Undefined when nothing was left. */
export function writeLeft({inputs = {}, state, attempts = {}}: Left): JsonObject | undefined {
  const places = Object.entries(inputs).map(([id, list]) => [id, list.map(({tokens, value}) => [tokens, value])] as const);
  const written = defined({
    inputs: places.length > 0 ? Object.fromEntries(places) : undefined, state,
    attempts: Object.keys(attempts).length > 0 ? attemptsIn(attempts) : undefined,
  });
  return Object.keys(written).length > 0 ? written as unknown as JsonObject : undefined;
}

/** It as it comes back from a record; what does not have the right shape is left out. */
export function readLeft(stored: unknown): Left {
  const {inputs, state, attempts} = isObject(stored) ? stored : {};
  return defined({
    inputs: isObject(inputs) ? Object.fromEntries(Object.entries(inputs).map(([id, list]) => [id, listOf(list).flatMap(readInput)])) : undefined,
    state: isObject(state) ? state as JsonObject : undefined,
    attempts: attemptsIn(attempts),
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function readInput(pair: unknown): ReaderInputs[string] {
  const [tokens, value] = Array.isArray(pair) ? pair as readonly unknown[] : [];
  return Array.isArray(tokens) && tokens.every((token) => typeof token === 'string') && value !== undefined ? [{tokens, value: value as Json}] : [];
}
