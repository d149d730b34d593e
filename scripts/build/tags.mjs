import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import ts from 'typescript';
import {filesBelow, hashOf, root} from '../stamp.mjs';

/** Where the tables of tags stand. */
const TABLES = ['src/elements/tags.ts', 'src/inspector/tags.ts'];

/**
 * The tags of the sources: `public` as the tables of src/elements and src/inspector list them, and `internal`, which is every other one that a
 * source declares, in that file's tables or in `HTMLElementTagNameMap`. Read from the text, so that nothing has to run.
 */
export function readTags(base = root) {
  const listed = TABLES.map((file) => join(base, file)).filter((file) => existsSync(file)).map((file) => tagTables(readFileSync(file, 'utf8')));
  const publicTags = new Set(listed.flatMap((tables) => tables.publicTags ?? []));
  const declared = filesBelow('src', base).filter((file) => file.endsWith('.ts')).flatMap((file) => declaredTags(readFileSync(join(base, file), 'utf8')));
  const all = new Set([...listed.flatMap((tables) => Object.values(tables).flat()), ...declared]);
  return {public: [...publicTags].sort(), internal: [...all].filter((tag) => !publicTags.has(tag)).sort()};
}

/** A short name of this build: its version, its sources and its flavour, since each flavour is a copy of its own. */
export function tagSuffix(flavour, version) {
  const sources = hashOf(['src', 'package-lock.json']);
  return createHash('sha256').update(`${version} ${flavour} ${sources}`).digest('hex').slice(0, 6);
}

/** The keys of each exported table of tags: `{publicTags: ['morit-chat', …], …}`. */
function tagTables(source) {
  const tables = {};
  visit(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !/Tags$/.test(node.name.getText())) return;
    tables[node.name.getText()] = [...node.initializer.getText().matchAll(/^\s*'(morit-[\w-]+)'/gm)].map(([, tag]) => tag);
  });
  return tables;
}

function declaredTags(source) {
  if (!source.includes('HTMLElementTagNameMap')) return [];
  const tags = [];
  visit(source, (node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'HTMLElementTagNameMap') return;
    tags.push(...node.members.map((member) => member.name.text));
  });
  return tags;
}

/** A `.d.ts` without the entries of internal tags in `HTMLElementTagNameMap`: nobody can write those tags. */
export function stripTagDeclarations(source, internal) {
  if (!source.includes('HTMLElementTagNameMap')) return source;
  const cuts = [];
  visit(source, (node) => {
    if (!ts.isModuleDeclaration(node) || node.name.text !== 'global') return;
    const map = node.body.statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'HTMLElementTagNameMap');
    const gone = map?.members.filter((member) => internal.includes(member.name.text)) ?? [];
    if (gone.length === 0) return;
    if (gone.length < map.members.length) cuts.push(...gone);
    else cuts.push(node.body.statements.length === 1 ? node : map);
  });
  return cuts.reverse().reduce((text, node) => text.slice(0, node.getFullStart()) + text.slice(node.end), source);
}

function visit(source, look) {
  const step = (node) => {
    look(node);
    ts.forEachChild(node, step);
  };
  step(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
}
