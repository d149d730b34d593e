import {html, nothing, type TemplateResult} from 'lit';
import type {CardView} from '../../contract/view-cards.js';
import {visible} from '../../view/visible.js';
import {chevron} from '../work-icons.js';
import {briefSections, detailOf} from './bodies.js';
import type {CardContext} from './card.js';

/** A card that takes no more answers: what was asked, what was answered, how it stands (R-132, S-39). It shows no lasting badge (R-133). */
export function record({item, words, ...rest}: CardContext, state: string | undefined): TemplateResult {
  const {card, questions, answers} = item;
  const context = {item, words, ...rest};
  const [goal] = card.kind === 'brief' ? card.sections : [];
  return html`
    ${questions.map(({text}, index) => html`<p class="asked" dir="auto">${visible(goal?.lines.join(', ') ?? text) || words.question}</p>
      ${answers?.[index] ? html`<p class="given" dir="auto">${words.answered(answerOf(card, visible(answers[index]!), context))}</p>` : nothing}`)}
    ${state === undefined ? nothing : html`<p class="state">${state}</p>`}
    ${asked(card, context)}`;
}

/** Of files their number stands for them; which ones is under it. */
function answerOf(card: CardView, answer: string, {words}: CardContext): string {
  const approved = card.kind === 'files' ? card.files.filter(({decision}) => decision === 'approve').length : 0;
  return approved > 0 ? words.cards.deleting(approved) : answer;
}

/** What was decided about, to be read again. */
function asked(card: CardView, context: CardContext): TemplateResult | typeof nothing {
  const {words: {cards}} = context;
  const more = (content: TemplateResult): TemplateResult => html`<details><summary>${cards.whatWasAsked}${chevron}</summary>${content}</details>`;
  switch (card.kind) {
    case 'brief': return card.sections.length > 0 ? more(briefSections(card, context)) : nothing;
    case 'approval': return card.detail === undefined ? nothing : more(detailOf(card, context));
    case 'files': return more(html`<ul>${card.files.map(({path, decision}) => html`<li><bdi class="path" dir="ltr">${visible(path)}</bdi>${
      decision === undefined ? nothing : html` · ${decision === 'approve' ? cards.deleted : cards.kept}`}</li>`)}</ul>`);
    default: return nothing;
  }
}
