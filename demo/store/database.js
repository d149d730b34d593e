/**
 * @typedef {object} Database
 * @property {(text: string, values: readonly unknown[]) => Promise<{rows: any[]}>} query one statement with `$1` …
 * @property {() => Promise<void>} close
 */

/**
 * Opens the database of the store: PostgreSQL at `url`, else PostgreSQL within this process (PGlite), in memory or in the folder `folder`.
 * Both are asked in the same SQL. Fetched when it is first needed: a demo that keeps nothing starts none.
 * @param {{url?: string | undefined, folder?: string | undefined}} [options]
 * @returns {Promise<Database>}
 */
export async function openDatabase({url, folder} = {}) {
  return url ? openServer(url) : openEmbedded(folder);
}

/** @param {string} url @returns {Promise<Database>} */
async function openServer(url) {
  const {default: {Pool}} = await import('pg');
  const pool = new Pool({connectionString: url, max: 4, connectionTimeoutMillis: 5_000, statement_timeout: 10_000});
  // A connection that breaks while nobody uses it is the pool's to replace.
  pool.on('error', () => {});
  return {query: (text, values) => pool.query(text, [...values]), close: () => pool.end()};
}

/** @param {string | undefined} folder @returns {Promise<Database>} */
async function openEmbedded(folder) {
  const {PGlite} = await import('@electric-sql/pglite');
  const database = await PGlite.create(folder);
  return {query: (text, values) => database.query(text, [...values]), close: () => database.close()};
}
