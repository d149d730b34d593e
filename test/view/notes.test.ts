import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import type {ErrorCode, MoritError} from '../../src/contract/error.js';
import type {NextStep} from '../../src/contract/view.js';
import {threadEn as en} from '../../src/i18n/thread-en.js';
import {threadKo as ko} from '../../src/i18n/thread-ko.js';
import {moritError} from '../../src/stream/errors.js';
import type {RunStatus} from '../../src/stream/types.js';
import {endNote, noteWords} from '../../src/view/notes.js';
import {began} from '../fixtures/thread.js';

type Steps = readonly [taken: NextStep, unsent: NextStep, takenAndConnectable: NextStep, unsentAndConnectable: NextStep];
const again: Steps = ['retry', 'resend', 'retry', 'resend'];
const attach: Steps = ['retry', 'resend', 'resume', 'resume'];
const always = (step: NextStep): Steps => [step, step, step, step];

/** The one step of each code, by whether a server took the message and whether the chat can connect again. */
const table: Readonly<Record<ErrorCode, readonly [status: RunStatus, ...Steps]>> = {
  network: ['connection_lost', ...again],
  timeout: ['connection_lost', ...attach],
  connection_lost: ['connection_lost', ...attach],
  signed_out: ['bad_response', ...again],
  forbidden: ['bad_response', ...always('edit')],
  not_found: ['bad_response', ...always('fresh')],
  rejected: ['bad_response', ...always('edit')],
  busy: ['bad_response', ...attach],
  rate_limited: ['bad_response', ...again],
  server: ['bad_response', ...again],
  bad_response: ['bad_response', ...again],
  too_large: ['bad_response', ...always('edit')],
  run_failed: ['error', ...again],
  unsupported_contract: ['error', ...always('reload')],
  interrupt_gone: ['error', ...always('write')],
  config: ['bad_response', ...always('edit')],
};

const codes = Object.keys(table) as ErrorCode[];
const ended = (status: RunStatus, error?: MoritError) => ({
  id: 'r', threadId: 't', status, answerCompleted: false, usage: [], startedAt: began, lastByteAt: began, ordinal: 0, ...(error ? {error} : {}),
});
const around = {last: true, canConnect: false, unsent: false, asked: true, explained: false};

describe('the note of a run that did not end well', () => {
  for (const code of codes) {
    const [status, ...steps] = table[code];
    const cases = [[false, false], [true, false], [false, true], [true, true]] as const;
    cases.forEach(([unsent, canConnect], at) => {
      const where = `${unsent ? 'unsent' : 'taken'}, ${canConnect ? 'with' : 'without'} a connect endpoint`;
      it(`by ${code}, ${where}, offers ${steps[at]} and says so`, () => {
        const note = endNote(ended(status, moritError(code, {})), {...around, unsent, canConnect});
        assert.equal(note?.step, steps[at]);
        for (const messages of [ko, en]) assert.notEqual(messages.steps[note?.step ?? 'retry'], '');
      });
    });

    it(`by ${code} has the words of its code`, () => {
      const note = endNote(ended(status, moritError(code, {})), around);
      for (const messages of [ko, en]) assert.equal(note && noteWords(note, messages), messages.errors[code]);
    });
  }

  it('says nothing of an answer that broke off where no answer had begun', () => {
    const note = endNote(ended('connection_lost', moritError('network', {})), {...around, unsent: true, canConnect: true});
    assert.equal(note?.ended, 'error');
  });

  it('never offers the same again where the server says that it is of no use', () => {
    const note = endNote(ended('error', moritError('run_failed', {}, {retryable: false})), around);
    assert.equal(note?.step, 'edit');
  });

  it('offers to load a thread again that could not be brought back, and never a run', () => {
    const lost = ended('bad_response', moritError('server', {}));
    assert.equal(endNote(lost, {...around, asked: false, canConnect: true})?.step, 'resume');
    assert.equal(endNote(lost, {...around, asked: false})?.step, 'write');
  });

  it('is left out of a cancelled run whose reason stands in the transcript already (R-121)', () => {
    assert.equal(endNote(ended('cancelled'), {...around, explained: true}), undefined);
    assert.equal(endNote(ended('cancelled'), around)?.ended, 'cancelled');
    assert.equal(endNote(ended('error', moritError('server', {})), {...around, explained: true})?.ended, 'error');
  });

  it('puts the server’s own sentence before ours, and the wait behind it', () => {
    const error = moritError('rate_limited', {}, {userMessage: 'Busy hour.', retryAfter: 20});
    const note = endNote(ended('bad_response', error), around);
    assert.equal(note && noteWords(note, en), 'Busy hour. You can send again in 20 seconds.');
  });
});

describe('docs/errors.md', () => {
  const doc = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
  const rows = new Map([...doc.matchAll(/^\| `(\w+)` \|[^|]*\|([^|]*)\|$/gm)].map(([, code, next]) => [code, next!.trim()]));
  /** How the third column names each step. */
  const named: Readonly<Record<NextStep, RegExp>> = {
    retry: /ask again/, resend: /send again/, resume: /take up again/, edit: /change the message/, write: /write a new message/,
    fresh: /start a new conversation/, reload: /load the page again/,
  };

  it('lists every code once', () => assert.deepEqual([...rows.keys()].sort(), [...codes].sort()));

  for (const code of codes) {
    it(`names the steps of ${code} and no others`, () => {
      const [, ...steps] = table[code];
      const said = (Object.keys(named) as NextStep[]).filter((step) => named[step].test(rows.get(code) ?? ''));
      assert.deepEqual(said.sort(), [...new Set(steps)].sort());
    });
  }
});
