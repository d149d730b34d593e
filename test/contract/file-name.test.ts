import assert from 'node:assert/strict';
import {test} from 'node:test';
import {cleanFileName, splitFileName} from '../../src/contract/file-name.js';
import {isRisky} from '../../src/contract/risky-file.js';

const names: readonly (readonly [name: string, clean: string])[] = [
  ['보고서.pdf', '보고서.pdf'], ['../../etc/passwd', 'passwd'], ['C:\\Windows\\win.ini', 'win.ini'], ['\u202Egpj.exe', 'gpj.exe'], ['a\u0000b.txt', 'ab.txt'],
  ['...hidden', 'hidden'], ['.htaccess', 'htaccess'], ['name. . ', 'name'], ['CON', '_CON'], ['com1.txt', '_com1.txt'], ['console.txt', 'console.txt'],
  ['a<b>:c"d|e?f*.txt', 'a_b__c_d_e_f_.txt'], ['\u200B\u2066', ''], ['', ''],
];
for (const [name, clean] of names) test(`${JSON.stringify(name)} is kept as ${JSON.stringify(clean)}`, () => assert.equal(cleanFileName(name), clean));

test('a name that is too long keeps its ending, and no half character', () => {
  for (const letter of ['가', '😀']) {
    const clean = cleanFileName(`${letter.repeat(200)}.tar.gz`);
    assert.ok(clean.length <= 120 && clean.endsWith('….gz'), clean);
    assert.doesNotThrow(() => encodeURIComponent(clean)); // It throws on half a character.
  }
});

test('an ending is short and follows a dot', () => {
  assert.deepEqual(['a.pdf', 'a', 'a.b c', 'v1.2.tar'].map((name) => splitFileName(name)[1]), ['.pdf', '', '', '.tar']);
});

test('what runs, and what hides its ending, is risky', () => {
  assert.deepEqual(['setup.exe', 'a.SCR', 'invoice.pdf.exe', 'photo.jpg.bin', 'page.svg'].map(isRisky), [true, true, true, true, true]);
  assert.deepEqual(['report.pdf', 'data.csv', 'backup.tar.gz', 'pictures.zip.pdf', 'v1.2.docx'].map(isRisky), [false, false, false, false, false]);
});

test('a long run of blanks or dots is looked at once', () => {
  let looks = 0;
  const {test: look} = RegExp.prototype;
  RegExp.prototype.test = function (this: RegExp, text: string) { looks += text.length; return look.call(this, text); };
  try {
    assert.equal(cleanFileName(`a${' .'.repeat(20_000)}b`).length, 120);
    assert.equal(cleanFileName(`${' .'.repeat(20_000)}a.pdf${'. '.repeat(20_000)}`), 'a.pdf');
  } finally {
    RegExp.prototype.test = look;
  }
  assert.ok(looks < 100_000 * 2, `${looks} characters`);
});
