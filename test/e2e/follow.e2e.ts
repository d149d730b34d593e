import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Stage} from './browser.js';
import {ScenarioPlayer, stepsOf} from './scenario-player.js';

describe('a card that is answered at the end of the transcript', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('gets shorter, and what comes of it is followed all the same (A-27)', () => stage.visit('/?test=1&speed=3&mode=manager', async (page) => {
    const player = new ScenarioPlayer(page);
    for (const run of stepsOf('m7')) await player.step(run);
    const transcript = page.locator('morit-chat [part~=transcript]');
    const left = await transcript.evaluate(({scrollTop, scrollHeight, clientHeight}) => Math.round(scrollHeight - clientHeight - scrollTop));
    assert.deepEqual([left, await page.locator('morit-chat [part~=latest]').isHidden()], [0, true]);
  }, undefined, {viewport: {width: 1024, height: 700}}));
});
