import {surfaceOf, type ResponseSource} from '../catalog/source.js';
import {isObject} from '../contract/json.js';

/**
 * The surface that a source means: its id and its messages, also out of a list that stands in `messages`, `a2ui_operations` or `operations`.
 * What is no list of messages is meant for the surface that stands, which refuses it and stays as it is; so is a list with a member
 * that throws when it is read, which costs that member.
 * @param standing - The id of the agent's surface that stands; `''` where there is none.
 */
export function surfaceIn(source: ResponseSource, standing: string): ReturnType<typeof surfaceOf> {
  if (!('operations' in source)) return surfaceOf(source);
  const {operations} = source;
  try {
    const wrapped = isObject(operations) && (operations['messages'] ?? operations['a2ui_operations'] ?? operations['operations']);
    if (Array.isArray(wrapped)) return surfaceOf({operations: wrapped}) ?? {id: '', operations};
    if (Array.isArray(operations)) return surfaceOf(source);
  } catch {
    return {id: standing, operations}; // The reader of messages says which of them it refuses.
  }
  return {id: standing, operations};
}

/** The id that a plugin's document names itself by; `''` where it names none, or throws when it is read. */
export function documentId(document: unknown): string {
  try {
    const id = isObject(document) ? document['id'] : undefined;
    return typeof id === 'string' ? id : '';
  } catch {
    return ''; // The document's own reader says what is wrong with it.
  }
}
