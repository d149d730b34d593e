// @ts-expect-error The driver has no declarations; the demo's store is what it is checked by.
import pg from 'pg';

interface Client {
  connect(): Promise<void>;
  query(text: string): Promise<unknown>;
  end(): Promise<void>;
}

const {Client} = pg as {Client: new (options: {connectionString: string}) => Client};

/** Says one statement to a server of PostgreSQL. */
async function tell(connectionString: string, statement: string): Promise<void> {
  const client = new Client({connectionString});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

let made = 0;

/**
 * Makes a database on the server at `server`; resolves to its address and to what removes it. For tests that move the clock: what has
 * expired by theirs is not theirs alone.
 */
export async function ownDatabase(server: string): Promise<{readonly url: string; drop(): Promise<void>}> {
  const name = `morit_test_${process.pid}_${made += 1}`;
  await tell(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return {url: url.href, drop: () => tell(server, `drop database ${name}`)};
}
