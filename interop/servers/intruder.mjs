/** A server that tries to leave this machine in three ways, so that the guard can be seen to work. */
import {lookup} from 'node:dns/promises';
import {announce, listen} from './announce.mjs';

const url = await listen((_, response) => response.end());
await fetch(url); // What stays on loopback passes.
const tries = [fetch('http://192.0.2.1/'), fetch('https://telemetry.invalid/'), lookup('telemetry.invalid')];
await Promise.allSettled(tries);
announce(url);
