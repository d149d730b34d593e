import {isObject, parseJson, type Json} from './json.js';
import {pointerOf} from './pointer.js';
import {takeJson} from './take-json.js';
import {RECORD_LIMITS} from './turn-record-limits.js';

/** What was taken out of a record, and where it stood. */
export interface Removal {
  readonly what: 'address' | 'bytes' | 'rendering' | 'secret';
  /** A JSON Pointer. */
  readonly path: string;
}

/** A value without what never belongs in a record, and what was taken out of it. The same object when that was nothing. */
export interface Cleaned<Value extends Json = Json> {
  readonly value: Value;
  readonly removed: readonly Removal[];
}

/** Members that hold a secret by their name, written without marks and in small letters; the value must be a text, so that a schema may name them. */
const SECRETS = new Set([
  'authorization', 'proxyauthorization', 'cookie', 'setcookie', 'password', 'passwd', 'secret', 'clientsecret', 'token', 'accesstoken',
  'refreshtoken', 'idtoken', 'sessiontoken', 'csrftoken', 'apikey', 'xapikey', 'privatekey',
]);
/** Members that hold a rendering: what is drawn is made anew from its data. */
const RENDERINGS = new Set(['html', 'innerhtml', 'outerhtml', 'srcdoc', 'screenshot']);
/** What the model's server alone can read; it must go back as it came. */
const OPAQUE = 'encryptedValue';
/** Members whose text may be JSON of its own: a call's arguments, a tool's result. */
const NESTED = new Set(['arguments', 'content', 'result']);

/** What makes an address a key to what it leads to. */
const SIGNATURE = /[?&;#](?:x-amz-(?:signature|credential|security-token)|x-goog-(?:signature|credential)|signature|sig|token|access_token|id_token|auth|jwt|hmac|api_?key|awsaccesskeyid|googleaccessid|key-pair-id|hdnts|hdnea)=/gi;
const BOUNDARY = /[\s"'<>`()[\]{}\\]/;
const USER_INFO = /\b(https?:\/\/)[^\s/@?#"'<>]{1,200}@/gi;
/** Bytes of a file within a text, and addresses of what this page alone holds. */
const BYTES = /\b(?:data:[\w.+-]{1,60}\/[\w.+-]{1,60}(?:;[\w.+=-]{1,60}){0,4},|blob:https?:\/\/)[^\s"'<>`()[\]{}\\]*/gi;
const TOKENS = /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{4,}|\b(?:Bearer|Basic)\s+[\w.~+/=-]{16,}|\b(?:sk-|ghp_|gho_|xox[abp]-|AKIA|AIza)[\w-]{16,}/g;
/** Stands where a secret stood. */
const GAP = '…';

/**
 * Takes out of a JSON value what never belongs in a record: signed addresses lose their query, secrets, bytes and renderings go
 * (R-154, R-166, S-47). Pure and total; what is clean already comes back as it is.
 */
export function clean<Value extends Json>(value: Value): Cleaned<Value> {
  const removed: Removal[] = [];
  const walked = walk(value, []) as Value;
  return removed.length === 0 ? {value, removed} : {value: walked, removed};

  function walk(part: Json, at: readonly string[]): Json {
    if (typeof part === 'string') return text(part, at);
    if (Array.isArray(part)) return part.map((entry: Json, index) => walk(entry, [...at, String(index)]));
    if (!isObject(part)) return part;
    const members: Record<string, Json> = {};
    for (const [name, member] of Object.entries(part) as [string, Json][]) {
      const place = [...at, name];
      const kept = memberOf(part, name, member, place);
      if (kept !== undefined) members[name] = kept;
    }
    return members;
  }

  function memberOf(owner: Readonly<Record<string, unknown>>, name: string, member: Json, at: readonly string[]): Json | undefined {
    if (name === OPAQUE) return member;
    if (typeof member !== 'string') return walk(member, at);
    const plain = name.replaceAll(/[-_]/g, '').toLowerCase();
    if (SECRETS.has(plain)) return note('secret', at);
    if (RENDERINGS.has(plain)) return note('rendering', at);
    // An attachment that holds its file (AG-UI's `{type: "data", value}`).
    if (name === 'value' && owner['type'] === 'data' && typeof owner['mimeType'] === 'string') return note('bytes', at);
    return NESTED.has(name) ? nested(member, at) : text(member, at);
  }

  /** A text that is JSON of an object or list, by the same rules; written again only when something went. */
  function nested(source: string, at: readonly string[]): string {
    const inner = /^\s*[[{]/.test(source) ? takeJson(parseJson(source), RECORD_LIMITS) : undefined;
    if (inner === undefined) return text(source, at);
    const before = removed.length;
    const walked = walk(inner, at);
    return removed.length === before ? source : JSON.stringify(walked);
  }

  function text(source: string, at: readonly string[]): string {
    const unsigned = cutSignatures(source).replace(USER_INFO, '$1');
    if (unsigned !== source) note('address', at);
    const light = unsigned.replace(BYTES, '');
    if (light !== unsigned) note('bytes', at);
    const open = light.replace(TOKENS, GAP);
    if (open !== light) note('secret', at);
    return open;
  }

  function note(what: Removal['what'], at: readonly string[]): undefined {
    removed.push({what, path: pointerOf(at)});
  }
}

/** The text with each signed address cut before its query. Linear: an address is looked at once, from its signature outwards. */
function cutSignatures(source: string): string {
  let kept = '';
  let from = 0;
  for (const {index} of source.matchAll(SIGNATURE)) {
    if (index < from) continue; // Within the address that was cut last.
    let start = index;
    while (start > from && !isMark(source[start]) && !BOUNDARY.test(source[start - 1] as string)) start -= 1;
    if (!isMark(source[start])) start = index;
    let end = index;
    while (end < source.length && !BOUNDARY.test(source[end] as string)) end += 1;
    kept += source.slice(from, start);
    from = end;
  }
  return kept + source.slice(from);
}

/** Whether an address's query or fragment begins here. */
function isMark(character: string | undefined): boolean {
  return character === '?' || character === '#';
}
