import {make} from '../dom.js';
import {words} from './words.js';

/**
 * @typedef {import('./words.js').Locale} Locale
 * @typedef {{id: string, lead?: boolean, picks: string[], ask: Record<Locale, string>, surface?: {component: string}[]}} Question
 * @typedef {{id: string, title: Record<Locale, string>, line: Record<Locale, string>, questions: Question[]}} Stage
 */

/** @typedef {{id: string, ask: Record<Locale, string>}} Deed Something that changes the world, once the reader approved of it. */

/**
 * The stages, each with its leading question and the others folded away.
 * @param {{locale: Locale, stages: readonly Stage[], deeds: readonly Deed[], ask: (text: string) => void}} options
 * @returns {{nodes: Node[], deedNodes: Node[], setBusy: (busy: boolean) => void}} `setBusy`: while an answer is under way nothing more is asked
 */
export function makeStages({locale, stages, deeds, ask}) {
  const said = words[locale];
  let isBusy = false;
  const why = make('p', {id: 'busy', class: 'hidden'}, said.busy);
  /** @type {HTMLElement[]} */
  const buttons = [];
  const asks = (/** @type {HTMLElement} */ node, /** @type {string} */ text) => {
    node.addEventListener('click', () => { if (!isBusy) ask(text); });
    buttons.push(node);
    return node;
  };
  const button = (/** @type {Question} */ question) => asks(make('button', {type: 'button', class: question.lead ? 'ask lead' : 'ask'},
    make('span', {}, question.ask[locale]), make('small', {}, drawnWith(question, locale))), question.ask[locale]);
  const nodes = stages.map(({id, title, line, questions}, at) => {
    const [lead, ...others] = questions;
    return make('section', {class: 'stage', 'aria-labelledby': `stage-${id}`},
      make('p', {class: 'kicker'}, said.stage(at + 1)), make('h2', {id: `stage-${id}`}, title[locale]), make('p', {class: 'line'}, line[locale]),
      ...(lead ? [button(lead)] : []),
      make('details', {}, make('summary', {}, said.more(others.length)), make('ul', {}, ...others.map((one) => make('li', {}, button(one))))));
  });
  return {
    nodes: [...nodes, why],
    deedNodes: deeds.map((deed) => asks(make('button', {type: 'button', class: 'quiet-button'}, `“${deed.ask[locale]}”`), deed.ask[locale])),
    setBusy(busy) {
      isBusy = busy;
      for (const node of buttons) {
        node.setAttribute('aria-disabled', String(busy));
        if (busy) node.setAttribute('aria-describedby', 'busy');
        else node.removeAttribute('aria-describedby');
      }
    },
  };
}

/** What answers it, in words: a card, or the blocks of a surface with how many there are of each. @param {Question} question @param {Locale} locale */
function drawnWith({picks, surface}, locale) {
  const names = /** @type {Record<string, string>} */ (words[locale].picks);
  const used = surface?.map(({component}) => component) ?? picks;
  const counts = new Map(used.filter((name) => names[name]).map((name) => [name, used.filter((other) => other === name).length]));
  return [...counts].map(([name, count]) => names[name] + (count > 1 ? ` ×${count}` : '')).join(' · ');
}
