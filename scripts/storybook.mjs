/** `node scripts/storybook.mjs dev|build`: Storybook with what it needs made first. A build that is up to date is kept (`--force`). */
import {fileURLToPath} from 'node:url';
import {generate} from './generate.mjs';
import {whenChanged} from './stamp.mjs';
import {runNode} from './test/run.mjs';

export const storybookFolder = 'storybook-static';
const inputs = ['src', 'stories', 'test/fixtures', 'test/support', 'demo/scenarios.json', 'demo/page', '.storybook', 'package-lock.json', 'tsconfig.json', 'scripts/storybook.mjs'];
const env = {STORYBOOK_DISABLE_TELEMETRY: '1', CI: process.env.CI ?? ''};

async function run(what, args, options) {
  const code = await runNode(args, {env, ...options});
  if (code !== 0) throw new Error(`${what} failed with code ${code}`);
}

async function prepare() {
  await generate();
  await run('The manifest', ['scripts/manifest.mjs']);
}

const storybook = (...args) => ['node_modules/storybook/dist/bin/dispatcher.js', ...args, '--disable-telemetry'];

/** Builds storybook-static when something in it has changed. */
export async function buildStorybook({force = false} = {}) {
  const made = await whenChanged('storybook', {inputs, outputs: [storybookFolder], force}, async () => {
    await prepare();
    await run('The Storybook build', storybook('build', '--quiet', '--loglevel', 'warn', '--output-dir', storybookFolder), {minutes: 5});
  });
  console.log(`[storybook] ${storybookFolder}/ ${made ? 'made' : 'is up to date'}`);
}

async function startStorybook() {
  await prepare();
  await run('Storybook', storybook('dev', '--port', '6006', '--host', '127.0.0.1', '--no-open', '--quiet'), {minutes: 24 * 60});
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'dev') await startStorybook();
  else await buildStorybook({force: process.argv.includes('--force')});
}
