/**
 * `npm run manifest`: custom-elements.json from the sources, and from it the data files that editors read and the types of frameworks.
 * They are committed, since editors and catalogues read them from the repository; `--check` writes nothing and ends with 1 when one would change.
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {cli} from '@custom-elements-manifest/analyzer/cli.js';
import {readTags} from './build/tags.mjs';
import {cssData, htmlData, webTypes} from './manifest/editors.mjs';
import {frameworkTypes} from './manifest/frameworks.mjs';
import {internalManifest, publicManifest} from './manifest/public.mjs';
import {root} from './stamp.mjs';

const check = process.argv.includes('--check');
const pkg = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const text = (value) => (typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`);

const full = await cli({argv: ['analyze', '--quiet'], cwd: root, noWrite: true});
const manifest = publicManifest(full, readTags().public);
const files = {
  'custom-elements.json': manifest,
  'html-data.json': htmlData(manifest),
  'css-data.json': cssData(manifest),
  'web-types.json': webTypes(manifest, pkg),
  'src/frameworks/elements.generated.ts': frameworkTypes(manifest, full),
};

mkdirSync(join(root, '.cache'), {recursive: true});
// Not committed: what the stories show of internal elements.
writeFileSync(join(root, '.cache/custom-elements.json'), text(internalManifest(full)));

const changed = Object.entries(files).filter(([file, value]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text(value));
if (!check) for (const [file, value] of changed) writeFileSync(join(root, file), text(value));
const tags = manifest.modules.flatMap(({declarations}) => declarations).map(({tagName}) => `<${tagName}>`).join(' ');
console.log(`[manifest] ${tags || 'no element yet'}: ${changed.length === 0 ? 'nothing changed' : `${changed.map(([file]) => file).join(', ')} ${check ? 'out of date' : 'written'}`}`);
if (check && changed.length > 0) {
  console.error('Run npm run manifest and commit what it writes.');
  process.exitCode = 1;
}
