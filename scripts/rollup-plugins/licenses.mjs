import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';

/** Writes one file with the licence of every package that the bundle holds code of, the same text for the same packages. */
export function licenses({fileName}) {
  return {
    name: 'licenses',
    generateBundle(options, bundle) {
      const modules = Object.values(bundle).flatMap((output) => Object.entries(output.modules ?? {}));
      const folders = new Set(modules.filter(([, {renderedLength}]) => renderedLength > 0).map(([id]) => packageFolder(id)).filter(Boolean));
      const texts = [...folders].map((folder) => licenseOf(folder, (message) => this.error(message)));
      const source = ['What this bundle holds of others, and under which licence.', ...texts.sort()].join(`\n\n${'-'.repeat(80)}\n\n`);
      this.emitFile({type: 'asset', fileName, source: `${source}\n`});
    },
  };
}

function packageFolder(id) {
  if (!id.includes('/node_modules/')) return undefined;
  let folder = dirname(id);
  // A package.json without a name only marks the module type of a folder.
  while (!existsSync(join(folder, 'package.json')) || !readJson(folder).name) folder = dirname(folder);
  return folder;
}

function licenseOf(folder, fail) {
  const {name, version, license} = readJson(folder);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:[.-]|$)/i.test(entry));
  if (!license) fail(`${name} names no licence`);
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `(${name} ships no licence text; see https://spdx.org/licenses/${license}.html)`;
  return `${name} ${version}\nLicence: ${license}\n\n${text.replaceAll('\r\n', '\n')}`;
}

function readJson(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
