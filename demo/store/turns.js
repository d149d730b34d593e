import {HttpError} from '../agent/http.js';

/**
 * @typedef {import('./database.js').Database} Database
 * @typedef {{tenantId: string, userId: string, agentId: string}} Reader whose turns they are; a real server knows it by the session
 * @typedef {{turns: readonly Record<string, any>[], activeTurnId?: string | null, title?: string}} Change
 */

/**
 * The tables. Tenant and thread are the partition key of both: everything that one statement touches has one value of it, so that
 * the same tables carry to a database that is spread over machines (docs/history.md). `record` is kept letter for letter, as `json`.
 * Reader and agent stand in the key behind it, so that nobody can take a name from anybody.
 */
const TABLES = [
  `create table if not exists morit_thread (
    tenant_id text not null, thread_id text not null, user_id text not null, agent_id text not null,
    title text, active_turn_id text, version bigint not null, updated_at timestamptz not null, expires_at timestamptz not null,
    primary key (tenant_id, thread_id, user_id, agent_id))`,
  `create table if not exists morit_turn (
    tenant_id text not null, thread_id text not null, user_id text not null, agent_id text not null,
    turn_id text not null, seq bigint not null, record json not null, expires_at timestamptz not null,
    primary key (tenant_id, thread_id, user_id, agent_id, turn_id))`,
  'create index if not exists morit_thread_reader on morit_thread (tenant_id, user_id, agent_id, updated_at desc)',
  'create index if not exists morit_thread_expiry on morit_thread (expires_at)',
];

const OWN = 'tenant_id = $1 and user_id = $2 and agent_id = $3';
const SAME = '(tenant_id, thread_id, user_id, agent_id)';
const of = (/** @type {string} */ table) => `(${table}.tenant_id, ${table}.thread_id, ${table}.user_id, ${table}.agent_id)`;

const LIST = `
  select thread_id, title, active_turn_id, updated_at, (select count(*) from morit_turn r where ${of('r')} = ${of('t')})::int as turns
  from morit_thread t where ${OWN} and expires_at > $4::timestamptz order by updated_at desc, thread_id limit 200`;

/** One statement, one look at the data: the turns are those of the version that is told. */
const READ = `
  select title, active_turn_id, version::text as version,
    coalesce((select json_agg(r.record order by r.seq) from morit_turn r where ${of('r')} = ${of('t')}), '[]'::json) as turns
  from morit_thread t where ${OWN} and expires_at > $4::timestamptz and thread_id = $5`;

/** The head first, and only if it is at the version that the writer built upon; the turns only with it. One statement is one transaction. */
const TURNS = `,
  put as (
    insert into morit_turn (tenant_id, user_id, agent_id, thread_id, turn_id, seq, record, expires_at)
    select $1, $2, $3, $5, g.turn_id, (select coalesce(max(seq), 0) from morit_turn where ${OWN} and thread_id = $5) + g.place,
      g.record::json, $6::timestamptz
    from unnest($7::text[], $8::text[]) with ordinality as g(turn_id, record, place) cross join head
    on conflict (tenant_id, thread_id, user_id, agent_id, turn_id) do update set record = excluded.record, expires_at = excluded.expires_at)
  select version::text as version from head`;

const CREATE = `
  with head as (
    insert into morit_thread (tenant_id, user_id, agent_id, updated_at, thread_id, expires_at, title, active_turn_id, version)
    values ($1, $2, $3, $4::timestamptz, $5, $6::timestamptz, $9::text, $10::text, 1) on conflict do nothing returning version)${TURNS}`;

const UPDATE = `
  with head as (
    update morit_thread set version = version + 1, updated_at = $4::timestamptz, expires_at = $6::timestamptz, title = coalesce($9::text, title),
      active_turn_id = case when $12::boolean then $10::text else active_turn_id end
    where ${OWN} and thread_id = $5 and version = $11::bigint and expires_at > $4::timestamptz returning version)${TURNS}`;

const REMOVE = `
  with gone as (delete from morit_thread where ${OWN} and thread_id = $4)
  delete from morit_turn where ${OWN} and thread_id = $4`;

const SWEEP = `
  with gone as (delete from morit_thread where expires_at <= $1::timestamptz returning *)
  delete from morit_turn where ${SAME} in (select tenant_id, thread_id, user_id, agent_id from gone)`;

/** How long a thread is kept after its last turn, in milliseconds. */
const RETENTION = 30 * 24 * 60 * 60_000;
/** How often what has expired is swept out; nobody sees it in between. */
const SWEEP_EVERY = 60 * 60_000;

/** The turns of all threads, in SQL. */
export class Turns {
  #open;
  #now;
  #retention;
  /** @type {Promise<Database> | undefined} */
  #database;
  #swept = -Infinity;

  /** @param {{open: () => Promise<Database>, now?: () => number, retention?: number}} options `now` and `retention` in milliseconds */
  constructor({open, now = Date.now, retention = RETENTION}) {
    this.#open = open;
    this.#now = now;
    this.#retention = retention;
  }

  /** @param {Reader} reader */
  async list(reader) {
    const {rows} = await this.#query(LIST, [...keyOf(reader), this.#time()]);
    return rows.map(({thread_id: threadId, title, active_turn_id: activeTurnId, updated_at: updatedAt, turns}) =>
      ({threadId, activeTurnId, turns, updatedAt: new Date(updatedAt).toISOString(), ...title !== null && {title}}));
  }

  /** @param {Reader} reader @param {string} threadId */
  async read(reader, threadId) {
    const {rows: [row]} = await this.#query(READ, [...keyOf(reader), this.#time(), threadId]);
    return row && {threadId, activeTurnId: row.active_turn_id, version: row.version, turns: row.turns, ...row.title !== null && {title: row.title}};
  }

  /**
   * Writes on top of `version`; of a new thread when that is undefined.
   * @param {Reader} reader @param {string} threadId @param {Change} change @param {string | undefined} version
   * @returns {Promise<string | undefined>} the new version; undefined: somebody else was first, or the thread is gone
   */
  async write(reader, threadId, {turns, activeTurnId, title}, version) {
    // What has expired is in the way of a new thread of its name.
    if (version === undefined || this.#now() - this.#swept >= SWEEP_EVERY) await this.#sweep();
    const pointer = activeTurnId === undefined ? turns.at(-1)?.id ?? null : activeTurnId;
    const values = [
      ...keyOf(reader), this.#time(), threadId, this.#time(this.#retention),
      turns.map(({id}) => id), turns.map((turn) => JSON.stringify(turn)), title ?? null, pointer,
    ];
    const {rows: [row]} = await (version === undefined ? this.#query(CREATE, values) : this.#query(UPDATE, [...values, version, activeTurnId !== undefined]));
    return row?.version;
  }

  /** @param {Reader} reader @param {string} threadId */
  async remove(reader, threadId) {
    await this.#query(REMOVE, [...keyOf(reader), threadId]);
  }

  async close() {
    const database = await this.#database?.catch(() => undefined);
    await database?.close();
  }

  async #sweep() {
    this.#swept = this.#now();
    await this.#query(SWEEP, [this.#time()]);
  }

  /** @param {string} text @param {readonly unknown[]} values */
  async #query(text, values) {
    this.#database ??= this.#start();
    try {
      return await (await this.#database).query(text, values);
    } catch (error) {
      if (!isAboutValues(error)) throw new HttpError(503, 'STORE_DOWN', 'The store cannot be reached.', {'retry-after': '5'});
      throw new HttpError(422, 'RECORD_REFUSED', 'The database takes no such text.');
    }
  }

  /** @returns {Promise<Database>} */
  async #start() {
    try {
      const database = await this.#open();
      for (const table of TABLES) await database.query(table, []);
      return database;
    } catch (error) {
      this.#database = undefined; // Tried again with the next request.
      throw error;
    }
  }

  /** The server's own clock, whatever the reader's says (F-36). */
  #time(after = 0) {
    return new Date(this.#now() + after).toISOString();
  }
}

/** @param {Reader} reader */
function keyOf({tenantId, userId, agentId}) {
  return [tenantId, userId, agentId];
}

/** Class 22 of SQLSTATE: the data, not the database. @param {unknown} error */
function isAboutValues(error) {
  return typeof error === 'object' && error !== null && 'code' in error && /^22/.test(String(error.code));
}
