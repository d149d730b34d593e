/**
 * @typedef {import('./run.js').Run} Run
 * @typedef {import('./scenarios.js').Entry} Entry
 */

/**
 * Plays entries in a run, each after its delay, to the end of both: what has no delay is there at once.
 * @param {Run} run @param {readonly Entry[]} entries with ids and delays final
 */
export function play(run, entries) {
  let at = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  run.signal.addEventListener('abort', () => clearTimeout(timer), {once: true});
  const go = (/** @type {boolean} */ isDue) => {
    for (let entry = entries[at]; entry; entry = entries[at]) {
      if (entry.delay > 0 && !isDue) {
        timer = setTimeout(go, entry.delay, true);
        return;
      }
      isDue = false;
      at++;
      run.say(entry.event);
    }
    run.end();
  };
  go(false);
}
