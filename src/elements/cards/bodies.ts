import {html, nothing, type TemplateResult} from 'lit';
import {sizeOf} from '../../catalog/file-kind.js';
import type {ApprovalCard, BriefCard, FilesCard, MonsCard} from '../../contract/view-cards.js';
import {icons} from '../../theme/icons.js';
import {lookalikes} from '../../view/lookalikes.js';
import {spacedJson} from '../../view/spaced-json.js';
import {visible} from '../../view/visible.js';
import type {CardContext} from './card.js';
import {answers} from './draft.js';
import {ownWords, pickRow, questionFields} from './fields.js';

/** The sections of a brief under their headings (R-128). */
export function briefSections({sections}: BriefCard, {words: {rows}}: CardContext): TemplateResult {
  return html`<div class="sections" id="about">${sections.map(({name, lines}) => html`<div>
    <p class="label">${rows.sections[name]}</p>
    ${lines.length === 1 ? html`<p class="text" dir="auto">${visible(lines[0]!)}</p>` : html`<ul>${lines.map((line) => html`<li dir="auto">${visible(line)}</li>`)}</ul>`}
  </div>`)}</div>`;
}

/** CH-17: the brief, then its approval as the first choice; without sections, the one line that stands for them (R-135). */
export function briefBody(card: BriefCard, context: CardContext): TemplateResult {
  const {item, words} = context;
  const [asked] = item.questions;
  const texts = card.sections.length > 0 ? card.sections.flatMap(({lines}) => lines) : [asked!.text];
  return html`
    ${card.sections.length > 0 ? briefSections(card, context) : html`<p class="text" id="about" dir="auto">${visible(asked!.text)}</p>`}
    ${warnings(texts, context)}${questionFields(asked!, 0, context, item.message ?? words.question)}`;
}

/** CH-19: each file by its whole path, none chosen before (R-104). */
export function filesBody({files}: FilesCard, context: CardContext): TemplateResult {
  const {item, words, format} = context;
  return html`
    <p class="title" dir="auto">${visible(item.questions[0]?.text ?? '') || words.question}</p>
    <fieldset>
      <legend class="label">${words.cards.files}</legend>
      <div class="rows" id="about">${files.map(({path, sizeBytes}) => pickRow(path, html`<span class="file"><bdi class="path" dir="ltr">${visible(path)}</bdi>
        ${sizeBytes === undefined ? nothing : html`<span class="more">${sizeOf(sizeBytes, format)}</span>`}</span>`, context))}</div>
    </fieldset>
    ${warnings(files.map(({path}) => path), context)}`;
}

/** An approval as a whole: what the agent says of it, then all that would be done (S-36). */
export function approvalBody(card: ApprovalCard, context: CardContext): TemplateResult {
  const {item, words} = context;
  return html`
    <p class="title" dir="auto">${visible(item.questions[0]?.text ?? '') || words.question}</p>
    ${card.summary === undefined ? nothing
      : html`<div><p class="label">${words.rows.agentSays}</p><p class="text" dir="auto">${visible(card.summary)}</p></div>`}
    ${detailOf(card, context)}`;
}

/** What an approval would do, whole: it scrolls inside its own frame and is never cut. */
export function detailOf({detail, summary}: ApprovalCard, context: CardContext): TemplateResult {
  const {cards} = context.words;
  if (detail === undefined) return html`<p class="text" id="about">${cards.nothingSaid}</p>`;
  return html`<div>
    <p class="label" id="whole">${cards.toBeDone}</p>
    <div class="whole" role="region" tabindex="0" aria-labelledby="whole"><pre id="about" dir="ltr">${visible(spacedJson(detail))}</pre><i class="end"></i></div>
  </div>${warnings([detail, summary ?? ''], context)}`;
}

/** CH-22: Mons with what each would do; several may be chosen, own words stay open. */
export function monsBody({mons}: MonsCard, context: CardContext): TemplateResult {
  const {item, words} = context;
  return html`<fieldset>
    <legend dir="auto">${visible(item.questions[0]?.text ?? '') || words.question}</legend>
    <p class="hint">${words.cards.chooseMany}</p>
    ${mons.map(({id, name, task}) => pickRow(id, html`<span dir="auto"><bdi>${visible(name)}</bdi>${task ? html`<span class="more">${visible(task)}</span>` : nothing}</span>`, context))}
    ${ownWords(0, context)}
  </fieldset>${warnings(mons.flatMap(({name, task}) => [name, task ?? '']), context)}`;
}

/** Of a kind nobody here knows, where its schema is a form: the form, then own words, which take its place (R-127). */
export function formBody(form: TemplateResult | typeof nothing, context: CardContext): TemplateResult {
  const {item, words} = context;
  return html`<p class="title" dir="auto">${visible(item.questions[0]?.text ?? '') || words.question}</p>
    <fieldset class="form" ?disabled=${answers(item, context.draft)[0] !== undefined}>${form}</fieldset>${ownWords(0, context)}`;
}

/** Says in words where a text is not what it seems (S-36). */
function warnings(texts: readonly string[], {words: {cards}}: CardContext): TemplateResult | typeof nothing {
  const strange = lookalikes(texts);
  const hidden = texts.some((text) => visible(text) !== text);
  const line = (text: string): TemplateResult => html`<p class="warning">${icons.warning}<span dir="auto">${text}</span></p>`;
  const lines = [...hidden ? [cards.hiddenShown] : [], ...strange.length > 0 ? [cards.lookalike(strange.join(', '))] : []];
  return lines.length === 0 ? nothing : html`<div class="foot">${lines.map(line)}</div>`;
}
