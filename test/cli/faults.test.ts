import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {truncateSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {part, seoul} from '../contract/parts.js';
import {full, seed} from '../contract/runtime-support.js';
import {components, create} from '../surface/a2ui-kit.js';
import {Folder} from './run.js';

const folder = new Folder();
const good = folder.write('good.json', part('weather', seoul));
const dropped = folder.write('dropped.json', part('weather', {...seoul, source: {name: '예시', url: 'javascript:x'}}));
const refused = folder.write('refused.json', part('weather', {location: {name: '서울'}}));
const messages = [create(), components({root: ['Text', {text: 'a'}], more: ['Text']})];

async function told(args: readonly string[], expected: string, status: number, input = ''): Promise<void> {
  const ended = await folder.morit(['validate', ...args], {input});
  assert.deepEqual([ended.out, ended.err, ended.status], [expected, '', status]);
}

const one = (line: string): string => `${line}\n1 file, 1 with faults\n`;

describe('a file that is not JSON is told of by its place', () => {
  it('a comma too many', () => told([folder.write('comma.json', '{\n  "a": [1,]\n}')], one('comma.json:2:11  json_invalid  This is not JSON. (a comma stands before ])'), 1));
  it('nothing at all', () => told([folder.write('empty.json', '')], one('empty.json  file_empty  The file is empty.'), 1));
  it('blanks alone', () => told([folder.write('blank.json', ' \n ')], one('blank.json  file_empty  The file is empty.'), 1));
  it('bytes that are no UTF-8', () => told([folder.write('latin.json', Buffer.from('{"a":\n"\xe9"}', 'latin1'))], one('latin.json:2  not_utf8  The file is not UTF-8.'), 1));
  it('UTF-16', () => told([folder.write('utf16.json', Buffer.from('\uFEFF{}', 'utf16le'))], one('utf16.json:1  not_utf8  The file is not UTF-8.'), 1));
  it('a broken line of JSON lines', () => told([folder.write('lines.jsonl', `${JSON.stringify(messages[0])}\n\n{"version"}\n`)],
    one('lines.jsonl:3:11  json_invalid  This is not JSON. (a colon is expected after the name)'), 1));
  it('a byte order mark, and then what follows it is judged too', () => told([folder.write('bom.json', `\uFEFF${JSON.stringify(part('wether', seoul))}`)],
    'bom.json:1:1  byte_order_mark  The file begins with a byte order mark, which JSON may not have.\n'
    + 'bom.json:/data/component  unknown_component  The catalog holds no component of this name.\n1 file, 1 with faults\n', 1));
  it('a byte order mark is left out tolerantly, as a page does', () => told(['--tolerant', folder.write('bom-good.json', `\uFEFF${JSON.stringify(part('weather', seoul))}`)],
    'bom-good.json:1:1  byte_order_mark  The file begins with a byte order mark, which JSON may not have. Left out.\n1 file, nothing wrong\n', 0));
});

describe('a file that cannot be judged gives status 2', () => {
  it('that is not there', () => told(['nowhere.json'], one('nowhere.json  file_missing  There is no such file.'), 2));
  it('below a file', () => told([`${good}/x`], one('good.json/x  file_missing  There is no such file.'), 2));
  it('that is a folder', () => told(['.'], one('.  file_directory  This is a folder; name the files in it.'), 2));
  it('of 100 MB', () => {
    truncateSync(join(folder.path, folder.write('big.json', '')), 100_000_000);
    return told(['big.json'], one('big.json  file_too_large  The file is larger than 5 MB, far above any document that a page takes. (100 MB)'), 2);
  });
  it('from a pipe that gives more than 5 MB', () => told(['-'], one('-  file_too_large  The file is larger than 5 MB, far above any document that a page takes.'), 2, `"${'x'.repeat(5_000_000)}"`));
  it('that is a list of anything', () => told([folder.write('list.json', [part('weather', seoul), {}])],
    one('list.json  kind_unknown  This is neither a plugin\'s document, a data part, an A2UI message nor a turn record; say what it is with --kind. (a list of 2)'), 2));
  it('and the others are judged all the same', () => told(['nowhere.json', good, refused],
    'nowhere.json  file_missing  There is no such file.\nrefused.json:/data/value  value_invalid  The value does not fit its schema. (required current)\n3 files, 2 with faults\n', 2));
});

describe('a document is judged as what it is', () => {
  it('each entry of a list, once its kind is named', () => told(['--kind', 'part', folder.write('parts.json', [part('weather', seoul), {}])], one('parts.json:/1  part_malformed  This is no data part.'), 1));
  it('an entry a million levels deep', () => told(['--kind', 'part', folder.write('deep.json', '['.repeat(1_000_000) + ']'.repeat(1_000_000))], one('deep.json:/0  part_malformed  This is no data part.'), 1));
  it('a plugin\'s document', () => told([folder.write('plugin.json', {...seed(), author: 'x'})], one('plugin.json:/author  unknown_prop  Nothing of this name belongs here.'), 1));
  it('a component, in the file that holds its message', () => told([folder.write('a2ui.json', {a2ui_operations: messages})],
    one('a2ui.json:/a2ui_operations/1/updateComponents/components/1/text  surface_invalid  The message or the component does not fit A2UI. (more: Text/text is missing.)'), 1));
  it('a component, in its line of JSON lines', () => told([folder.write('a2ui.jsonl', messages.map((message) => JSON.stringify(message)).join('\n'))],
    one('a2ui.jsonl:2:/updateComponents/components/1/text  surface_invalid  The message or the component does not fit A2UI. (more: Text/text is missing.)'), 1));
  it('a later version of A2UI', () => told([folder.write('later.json', {version: 'v1.0', createSurface: {surfaceId: 's'}})],
    one('later.json:/version  unsupported_version  Only A2UI v0.9 and v0.9.1 are read. (Versions v0.9 and v0.9.1 are read.)'), 1));
  it('more messages than are read', async () => {
    const verdicts = await folder.verdicts([folder.write('many.json', Array(5001).fill(create('s')))]);
    const issues = verdicts.get('many.json')?.issues ?? [];
    assert.deepEqual([issues.length, issues.at(-1)?.code, issues.at(-1)?.pointer], [5000, 'over_budget', '/5000']);
  });
  it('standard input', () => told(['-'], '1 file, nothing wrong\n', 0, JSON.stringify(full())));
});

describe('what a page leaves out', () => {
  const line = 'dropped.json:/data/value/source/url  address_refused  The address is not one that a page may use. (pattern ^https?://[^\\s]+$)';
  it('is a fault to strict reading, which is the default', () => told([dropped], one(line), 1));
  it('is told and no fault to tolerant reading', () => told(['--tolerant', dropped], `${line} Left out.\n1 file, nothing wrong\n`, 0));
});

describe('an option that cannot be understood gives status 2 and one line', () => {
  for (const [args, words] of [
    [['validate', '--strcit', 'x'], 'there is no option --strcit; the nearest is --strict.'],
    [['validate', '--locales=ko', 'x'], 'there is no option --locales; the nearest is --locale.'],
    [['validate', '-j', 'x'], 'there is no option -j; the nearest is --json.'],
    [['validate', '--json=1', 'x'], '--json takes no value.'],
    [['validate', 'x', '--kind'], '--kind needs a value.'],
    [['validate', '--kind', 'plugin', 'x'], '--kind is extension, part, a2ui, turn, not plugin.'],
    [['validate', '--now', 'soon', 'x'], '--now is a time such as 2026-09-28T08:00:00Z, not soon.'],
    [['validate', '--now', '2026-99-99', 'x'], '--now is a time such as 2026-09-28T08:00:00Z, not 2026-99-99.'],
    [['validate', '--locale', '한', 'x'], '--locale is a language tag such as ko, not 한.'],
    [['validate', '--strict', '--tolerant', 'x'], '--strict and --tolerant exclude each other.'],
    [['validate'], 'name a file, or - for standard input.'],
    [['validdate', 'x'], 'there is no command validdate; there is validate.'],
    [[], 'nothing to do. Try morit --help.'],
  ] as const) {
    it(args.join(' ') || 'no argument', async () => {
      assert.deepEqual(await folder.morit(args), {status: 2, out: '', err: `morit: ${words}\n`});
    });
  }
});

describe('the output', () => {
  it('names the version, and helps', async () => {
    const [version, help] = await Promise.all([folder.morit(['--version']), folder.morit(['--help'])]);
    assert.deepEqual([version.status, help.status], [0, 0]);
    assert.match(version.out, /^\d+\.\d+\.\d+\n$/);
    for (const option of ['--kind', '--strict', '--tolerant', '--json', '--locale', '--now', '--dev', '--version']) assert.ok(help.out.includes(option), option);
  });

  it('has no colours where nobody looks', async () => {
    const {out} = await folder.morit(['validate', refused]);
    assert.ok(!out.includes('\u001b'));
  });

  it('has no text from a file that could steer a terminal', async () => {
    const {out} = await folder.morit(['validate', folder.write('steer.json', {...seed(), '\u001b[2J\u202e\n': 1})]);
    assert.match(out, /^steer\.json:\/\\u\{1b\}\[2J\\u\{202e\}\\u\{a\} {2}unknown_prop {2}/);
  });

  it('goes on to its status when whoever read it has gone', async () => {
    const {status, err} = await folder.morit(['validate', ...Array<string>(2000).fill(refused)], {hangUp: true});
    assert.deepEqual([status, err], [1, '']);
  });

  it('is one JSON object a file', async () => {
    const {out} = await folder.morit(['validate', '--json', good, refused]);
    assert.deepEqual(out.trimEnd().split('\n').map((line) => JSON.parse(line) as unknown), [
      {file: 'good.json', kind: 'part', ok: true, issues: []},
      {file: 'refused.json', kind: 'part', ok: false, issues: [{
        code: 'value_invalid', path: '/data/value', pointer: '/data/value', severity: 'error', detail: 'required current', sentence: 'The value does not fit its schema.',
      }]},
    ]);
  });
});

const script = hasScript() ? false : 'no `script` of util-linux to make a terminal with';
it('has colours on a terminal, and none there with NO_COLOR', {skip: script}, () => {
  assert.ok(folder.terminal(['validate', '--tolerant', dropped]).includes('\u001b[33maddress_refused\u001b[39m'));
  assert.ok(!folder.terminal(['validate', '--tolerant', dropped], {NO_COLOR: '1'}).includes('\u001b'));
});

function hasScript(): boolean {
  try {
    return execFileSync('script', ['--version'], {encoding: 'utf8'}).includes('util-linux');
  } catch {
    return false; // It is not on this machine.
  }
}
