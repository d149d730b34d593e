import {css, html, nothing, type TemplateResult} from 'lit';
import type {WorldClock} from '../contract/generated/world-clock.js';
import type {WorldClockMessages} from '../i18n/catalog-messages.js';
import {dayOf, hourOf, offsetOf} from '../i18n/format.js';
import {token} from '../theme/tokens.js';
import type {RenderContext, Renderer} from './renderer.js';
import {segments, segmentsStyles} from './segments.js';
import {tick} from './tick.js';
import {isDark, skyStyles, weatherIcon} from './weather-icons.js';

type Place = WorldClock['locations'][number];
type Style = '12' | '24';

/** The time in one to eight places, going on by itself (R-020). */
export const worldClock: Renderer<WorldClock> = {
  name: 'world_clock',
  contract: 'world_clock@1',
  mode: 'provider',
  styles: css`${segmentsStyles}${skyStyles}
    .clocks { display: grid; grid-template-columns: minmax(0, 1fr); }
    .clocks ul { list-style: none; margin: 0; padding: 0; }
    .clocks .lead { display: flex; align-items: center; margin-block: calc(${token.space1} * -1) ${token.space2}; font: ${token.fontSmall}; color: ${token.colorMuted}; }
    .clocks li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${token.space3}; padding-block: ${token.space3}; }
    .clocks li + li { border-block-start: 1px solid ${token.colorLine}; }
    .clocks li:first-child { padding-block-start: 0; }
    .clocks li:last-child { padding-block-end: 0; }
    .clocks .place { flex: 1 1 5em; min-inline-size: 0; }
    .clocks .place > :first-child { font-weight: 500; }
    .clocks .apart { font: ${token.fontSmall}; color: ${token.colorMuted}; }
    .clocks .reading { display: flex; align-items: center; gap: ${token.space3}; margin-inline-start: auto; }
    .clocks small { font: ${token.fontSmall}; letter-spacing: normal; color: ${token.colorMuted}; }
    .clocks time { font-size: ${token.size24}; font-weight: 300; line-height: 1.3; font-variant-numeric: tabular-nums; letter-spacing: -0.01em; white-space: nowrap; }
    @container (inline-size < 320px) { .clocks .sky { display: none; } }
  `,
  title: ({locations: [first, ...more]}, {messages: {worldClock: words}}) => first && more.length === 0 ? words.titleOf(first.label) : words.title,
  render: (value, context) => {
    const at = timeOf(value, context);
    const {worldClock: words} = context.messages;
    const options = [{value: '12', label: '12', name: words.twelve}, {value: '24', label: '24', name: words.twentyFour}] as const;
    return html`<div class="clocks" part="clocks">${tick(() => context.refresh(), at, value.show_seconds ? 1000 : 60_000)}
      <div class="lead"><span>${context.format.date(at, homeOf(value), {month: 'long', day: 'numeric', weekday: 'short'})}</span>
        ${segments<Style>('clock', words.clockStyle, options, styleOf(value, context), (style) => context.ui.set('style', style))}</div>
      <ul>${value.locations.map((place) => row(place, at, value, context))}</ul>
    </div>`;
  },
  support: ({source}) => ({source}),
  summary: (value, context) => {
    const at = timeOf(value, context);
    const {format, messages: {worldClock: words}} = context;
    return value.locations.map(({label, timezone}) => words.summary(label, format.date(at, timezone), format.time(at, timezone, clockOptions(value, context)))).join(' ');
  },
};

/**
 * The device's clock, for a stored part is older than the moment it is read. Only a base time ahead of the device corrects it:
 * the device is slow then, by less than a day.
 */
function timeOf({base_time: base}: WorldClock, {now}: RenderContext): number {
  const ahead = Date.parse(base) - now;
  return ahead > 0 && ahead <= 86_400_000 ? now + ahead : now;
}

function row({label, timezone, country}: Place, at: number, value: WorldClock, context: RenderContext): TemplateResult {
  const {messages: {worldClock: words}} = context;
  const home = homeOf(value);
  const days = Math.sign(Date.parse(dayOf(at, timezone)) - Date.parse(dayOf(at, home)));
  const apart = [
    days !== 0 && (days > 0 ? words.tomorrow : words.yesterday),
    timezone !== home && difference(offsetOf(at, timezone) - offsetOf(at, home), words),
  ].filter(Boolean).join(' · ');
  const dark = isDark(hourOf(at, timezone));
  return html`<li>
    <div class="place"><p dir="auto">${label}${country === undefined ? nothing : html` <span class="apart">${country}</span>`}</p>
      ${apart && html`<p class="apart">${apart}</p>`}</div>
    <p class="reading">${weatherIcon('clear', dark)}<span class="visually-hidden">${dark ? words.night : words.day}</span>
      <time datetime=${new Date(at).toISOString()}>${figures(context.format.timeParts(at, timezone, clockOptions(value, context)))}</time></p>
  </li>`;
}

/** The figures as one text, the day period small before or after them, where the language puts it. */
function figures(parts: readonly Intl.DateTimeFormatPart[]): TemplateResult {
  const text = parts.filter(({type}) => type !== 'dayPeriod').map(({value}) => value).join('').trim();
  const period = parts.find(({type}) => type === 'dayPeriod')?.value;
  if (period === undefined) return html`${text}`;
  return parts[0]?.type === 'dayPeriod' ? html`<small>${period}</small> ${text}` : html`${text} <small>${period}</small>`;
}

function difference(minutes: number, words: WorldClockMessages): string {
  const apart = Math.abs(minutes);
  if (apart === 0) return words.sameTime;
  return (minutes > 0 ? words.ahead : words.behind)(Math.floor(apart / 60), apart % 60);
}

function styleOf({hour12}: WorldClock, {ui, format}: RenderContext): Style {
  const own = hour12 ?? new Intl.DateTimeFormat(format.locale, {hour: 'numeric'}).resolvedOptions().hour12;
  return ui.get<Style>('style', own ? '12' : '24');
}

function clockOptions(value: WorldClock, context: RenderContext): Intl.DateTimeFormatOptions {
  return {
    minute: '2-digit', ...(value.show_seconds && {second: '2-digit'}),
    ...(styleOf(value, context) === '12' ? {hour: 'numeric', hour12: true} : {hour: '2-digit', hourCycle: 'h23'}),
  };
}

/** The zone that the others are measured from. */
function homeOf({home_timezone: home}: WorldClock): string {
  return home ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
