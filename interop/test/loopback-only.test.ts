import assert from 'node:assert/strict';
import {it} from 'node:test';
import {newerNode, startServer} from './server.js';

for (const node of new Set([process.execPath, newerNode() ?? process.execPath])) {
  it(`a server cannot leave this machine, and each try is told (${node === process.execPath ? 'this Node' : 'the newer Node'})`, {timeout: 60_000}, async () => {
    const server = await startServer('intruder', node);
    assert.deepEqual([...server.outside].sort(), ['192.0.2.1', 'telemetry.invalid', 'telemetry.invalid']);
    await server.stop();
  });
}
