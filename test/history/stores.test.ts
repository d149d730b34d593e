import assert from 'node:assert/strict';
import {after, describe, it} from 'node:test';
import {startDemo} from '../../demo/server.js';
import {HttpStore} from '../../src/history/http-store.js';
import {MemoryStore, type MemoryData} from '../../src/history/memory-store.js';
import type {Identity} from '../../src/history/store.js';
import {storeCases, type Bench} from './store-suite.js';

describe('the store in memory', () => {
  for (const {name, run} of storeCases) {
    it(name, () => {
      const data: MemoryData = new Map();
      let time = 0;
      return run({open: (identity) => new MemoryStore({...identity && {identity}, data, now: () => (time += 1)})}, assert);
    });
  }
});

/** The demo's server on real loopback; each case has readers of its own. */
function served(title: string, store: {readonly url?: string}, skip: string | false): void {
  describe(title, {skip}, () => {
    let now = Date.UTC(2026, 8, 28);
    const demo = skip === false ? startDemo({now: () => (now += 1), store}) : undefined;
    after(async () => (await demo)?.close());
    for (const [at, {name, run}] of storeCases.entries()) {
      it(name, async () => {
        const {url} = await demo!;
        const mark = `${process.pid}-${at}`;
        const bench: Bench = {
          open: (identity: Identity = {}) => new HttpStore({
            endpoint: `${url}/turns`, identity,
            host: {headers: async () => ({'x-demo-tenant': identity.tenantId ?? 'demo', 'x-demo-user': `${mark}-${identity.userId ?? ''}`, 'x-demo-agent': identity.agentId ?? ''})},
          }),
        };
        await run(bench, assert);
      });
    }
  });
}

served('the store behind HTTP, on PostgreSQL within the demo’s process', {url: ''}, false);
served('the store behind HTTP, on a PostgreSQL server', {url: process.env['DATABASE_URL'] ?? ''}, process.env['DATABASE_URL'] ? false : 'DATABASE_URL names no server');
