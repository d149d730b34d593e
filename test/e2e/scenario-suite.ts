import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {isFull} from '../support/full.js';
import {axeViolations} from './axe.js';
import {logOf, Stage, type DemoLog} from './browser.js';
import {beginThen} from './reading.js';
import {fits, scenes, type Line} from './scenario-lines.js';
import {ScenarioPlayer, scripts, stepsOf, type Part} from './scenario-player.js';

/** How a page may look: its language, its theme, its width. */
interface Look { readonly locale: 'ko' | 'en'; readonly theme: 'light' | 'dark'; readonly width: number }

/** The looks of an end for axe, with `--all`; without it the stories look at each end in both themes (stories/scenarios.stories.ts). */
const everyLook = (['ko', 'en'] as const).flatMap((locale) => (['light', 'dark'] as const).flatMap((theme) => [320, 1024].map((width): Look => ({locale, theme, width}))));
const looks: readonly Look[] = isFull ? everyLook : [];
const nameOf = ({locale, theme, width}: Look): string => `${locale}, ${theme}, ${width} px`;

/** What was seen of a script while it was played once. */
interface Played {
  /** The transcript after each run. */
  readonly after: readonly (readonly string[])[];
  /** The same when the page was loaded again: once where the script pauses or its run is under way, once at the end. */
  readonly middle: readonly string[];
  readonly end: readonly string[];
  readonly answers: readonly string[];
  /** What went with its messages, and what the host has of it. */
  readonly attached: readonly Part[];
  readonly attachedBytes: readonly Buffer[];
  readonly log: DemoLog;
  /** What axe found in each look of the end. */
  readonly faults: ReadonlyMap<string, readonly string[]>;
}

/** Plays a script to its end; the browser keeps its thread for as long as the tab is open, and the server tells it again. */
async function play(stage: Stage, id: string): Promise<Played> {
  const {cards = {}, ends} = scenes[id]!;
  const steps = stepsOf(id);
  const address = (more = ''): string => `/?test=1&speed=20&mode=${scripts[id]!.mode}&persist=session${more}`;
  let played: Played | undefined;
  await stage.visit(address(), async (page) => {
    const player = new ScenarioPlayer(page);
    const expected = (run: number) => (run === steps.length - 1 ? ends : cards[run]);
    const after: string[][] = [];
    let middle: string[] = [];
    for (const [run, step] of steps.entries()) {
      await player.step(step);
      after.push(await player.linesWhen(fits(expected(run))));
      if (run > 0 || steps.length === 1) continue;
      await player.reload();
      middle = await player.linesWhen(fits(after[0]));
    }
    const log = await logOf(page);
    const attachedBytes = await player.attachedBytes();
    await player.reload();
    const end = await player.linesWhen(fits(after.at(-1)));
    if (steps.length === 1) middle = await reloadUnderWay(stage, id, address());
    const faults = new Map<string, readonly string[]>();
    for (const look of looks) {
      await page.setViewportSize({width: look.width, height: 800});
      await page.goto(`${stage.url}${address(`&locale=${look.locale}&theme=${look.theme}`)}`);
      await player.restored();
      await page.waitForLoadState('networkidle'); // Its parts are drawn by code of their own.
      faults.set(nameOf(look), await axeViolations(page));
    }
    played = {after, middle, end, answers: player.answers, attached: player.attached, attachedBytes, log, faults};
  }, beginThen, {timezoneId: 'Asia/Seoul'});
  return played!;
}

/** A script of one run has no pause: its page is loaded again while the run is under way. */
async function reloadUnderWay(stage: Stage, id: string, address: string): Promise<string[]> {
  let lines: string[] = [];
  await stage.visit(address, async (page) => {
    const player = new ScenarioPlayer(page);
    await player.begin(stepsOf(id)[0]!);
    await player.reload();
    lines = await player.linesWhen(fits(scenes[id]!.ends));
  }, beginThen, {timezoneId: 'Asia/Seoul'});
  return lines;
}

/** A sent picture stands as its name until its bytes are here. */
function withoutPictures(lines: readonly string[], {attached}: Played): readonly string[] {
  const names = new Set(attached.filter(({type}) => type === 'image').map(({metadata}) => (metadata as {readonly name?: unknown} | undefined)?.name));
  return lines.filter((line) => !names.has(line));
}

/** Tests of the scripts with these ids, each played once in a real browser. */
export function testScenarios(ids: readonly string[]): void {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  for (const id of ids) {
    const {cards = {}, ends} = scenes[id]!;
    const steps = stepsOf(id);

    describe(`script ${id}`, () => {
      let seen: Played;
      before(async () => { seen = await play(stage, id); });

      it('shows what it says, in reading order', () => { assert.deepEqual(seen.after.at(-1), written(ends, seen.after.at(-1)!)); });

      for (const [run, lines] of Object.entries(cards)) {
        it(`asks with its card after run ${Number(run) + 1}`, () => {
          const tail = seen.after[Number(run)]!.slice(-lines.length);
          assert.deepEqual(tail, written(lines, tail));
        });
      }

      for (const [at, step] of steps.filter(({expect}) => expect.resume?.length).entries()) {
        it(`sends answer ${at + 1} byte for byte (R-130)`, () => { ScenarioPlayer.assertAnswer(seen.answers[at], step); });
      }

      it('sends with its words what it names, byte for byte, and nothing else (R-110)', () => ScenarioPlayer.assertAttached(seen.attached, seen.attachedBytes, steps));

      it(`is the same page when it is loaded again ${steps.length > 1 ? 'before the first answer' : 'while its run is under way'}`, () => {
        const before = steps.length > 1 ? seen.after[0]! : seen.after.at(-1)!;
        assert.deepEqual(timeless(ends, withoutPictures(seen.middle, seen)), timeless(ends, withoutPictures(before, seen)));
      });

      it('is the same page when it is loaded again at the end', () => {
        assert.deepEqual(timeless(ends, withoutPictures(seen.end, seen)), timeless(ends, withoutPictures(seen.after.at(-1)!, seen)));
      });

      it('breaks no policy and throws nothing', () => { assert.deepEqual(seen.log, {violations: [], errors: []}); });

      for (const look of looks) {
        it(`ends with nothing that axe finds, in ${nameOf(look)}`, () => { assert.deepEqual(seen.faults.get(nameOf(look)), []); });
      }
    });
  }
}

/** The lines that were seen, with the pattern in place of what tells a time. */
function timeless(lines: readonly Line[], seen: readonly string[]): string[] {
  return seen.map((line) => String(lines.find((one) => typeof one !== 'string' && one.test(line)) ?? line));
}

/** The expected lines, with what a pattern stands for as it is written. */
function written(lines: readonly Line[], seen: readonly string[]): string[] {
  return lines.map((line, at) => (typeof line === 'string' ? line : line.test(seen[at] ?? '') ? seen[at]! : String(line)));
}
