import {html, type TemplateResult} from 'lit';
import type {Host} from '../src/contract/host.js';
import type {MoritDiagnosticEvent} from '../src/elements/events.js';
import fixtures from '../test/fixtures/catalog-fixtures.json' with {type: 'json'};

/** The moment at which the fixtures of the catalog are current. */
const clock = {now: () => Date.parse('2026-09-28T16:20:00+09:00')};

type Component = Exclude<keyof typeof fixtures, '$now'>;

/** One response, at the fixtures' own moment. */
export function response(component: Component, value: unknown, {host, locale = 'ko'}: {readonly host?: Host; readonly locale?: 'ko' | 'en'} = {}): TemplateResult {
  return html`<morit-response component=${component} .value=${value} .clock=${clock} .host=${host} locale=${locale}></morit-response>`;
}

/** Between two paragraphs of an answer, with what the page is told of it: nothing is drawn, and nothing takes room. */
export function leftOut(component: Component, value: unknown, host?: Host): TemplateResult {
  const tell = ({currentTarget, code, path}: MoritDiagnosticEvent): void => {
    const told = (currentTarget as Element).querySelector('output');
    if (told) told.textContent += ` ${[code, path].filter(Boolean).join(' at ')}`;
  };
  return html`<div @morit-diagnostic=${tell}><p>답변의 앞 문단이에요.</p>${response(component, value, {...(host && {host})})}<p>답변의 뒤 문단이에요.</p>
    <p>morit-diagnostic: <output></output></p></div>`;
}

/** What the states of one component are made from. */
export interface StateValues {
  readonly valid: unknown;
  readonly minimal: unknown;
  readonly long: unknown;
  readonly host?: Host;
}

/** The states that every component of the catalog is shown in; each is exported under its own name by the component's stories. */
export function states(component: Component, {valid, minimal, long, host}: StateValues) {
  const draw = (value: unknown) => (): TemplateResult => response(component, value, {...(host && {host})});
  const within = (value: unknown, wrap: (content: TemplateResult) => TemplateResult) => (): TemplateResult => wrap(draw(value)());
  return {
    valid: draw(valid),
    minimal: draw(minimal),
    long: draw(long),
    /** The first of the component's damaged values. */
    damaged: () => leftOut(component, fixtures[component].bad[0]?.value, host),
    dark: {render: draw(valid), globals: {theme: 'dark'}},
    compact: within(valid, (content) => html`<div class="compact">${content}</div>`),
    narrow: within(valid, (content) => html`<div class="narrow">${content}</div>`),
    rightToLeft: within(valid, (content) => html`<div dir="rtl">${content}</div>`),
  };
}
