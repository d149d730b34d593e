import {html, type TemplateResult} from 'lit';
import type {Host} from '../src/contract/host.js';
import * as fixtures from '../test/fixtures/articles-and-files.js';
import {pictureHost} from '../test/fixtures/picture-host.js';

export default {title: 'Catalog/Articles and files', component: 'morit-response'};

const clock = {now: () => fixtures.articlesNow};
const {fullHost} = fixtures;

const draw = (component: string, value: unknown, host: Host = fullHost, locale = 'ko'): TemplateResult =>
  html`<morit-response component=${component} .value=${value} .clock=${clock} .host=${host} locale=${locale}></morit-response>`;

export const List = (): TemplateResult => draw('article_list', fixtures.articlesFull);
export const ListPictured = (): TemplateResult => draw('article_list', fixtures.articlesPictured, pictureHost);
export const ListMinimal = (): TemplateResult => draw('article_list', fixtures.articlesTwo, {});
export const ListLong = (): TemplateResult => draw('article_list', fixtures.articlesLong, {});
/** One damaged article of three is left out. */
export const ListDamaged = (): TemplateResult => draw('article_list', {items: [...fixtures.articlesTwo.items, {title: '', source_name: 'x', url: 'javascript:1'}]}, {});
/** Press the arrow: the first page stays, and trying again is offered. */
export const ListPageFails = (): TemplateResult => draw('article_list', fixtures.articlesFull, {fetchPage: () => Promise.reject(new Error('offline'))});
export const ListEnglish = (): TemplateResult => draw('article_list', fixtures.articlesFull, fullHost, 'en');
export const ListDark = {render: () => List(), globals: {theme: 'dark'}};
export const ListNarrow = (): TemplateResult => html`<div class="narrow">${List()}</div>`;
export const ListCompact = (): TemplateResult => html`<div class="compact">${List()}</div>`;
export const ListRightToLeft = (): TemplateResult => html`<div dir="rtl">${draw('article_list', fixtures.articlesLong)}</div>`;

export const Card = (): TemplateResult => draw('article_card', fixtures.cardFull);
export const CardPictured = (): TemplateResult => draw('article_card', {...fixtures.cardFull, image: fixtures.articlesPictured.items[0]?.image}, pictureHost);
export const CardMinimal = (): TemplateResult => draw('article_card', fixtures.cardMinimal, {});
export const CardLong = (): TemplateResult => draw('article_card', fixtures.cardLong);
export const CardEnglish = (): TemplateResult => draw('article_card', fixtures.cardFull, fullHost, 'en');
export const CardDark = {render: () => Card(), globals: {theme: 'dark'}};
export const CardNarrow = (): TemplateResult => html`<div class="narrow">${Card()}</div>`;
export const CardRightToLeft = (): TemplateResult => html`<div dir="rtl">${Card()}</div>`;

export const File = (): TemplateResult => draw('file_result', fixtures.filePdf);
export const FileFromAddress = (): TemplateResult => draw('file_result', fixtures.fileUrl, {});
/** Only an id, and a host that neither resolves nor opens it: no control pretends. */
export const FileBare = (): TemplateResult => draw('file_result', fixtures.fileBare, {});
export const FileRisky = (): TemplateResult => draw('file_result', fixtures.fileRisky);
export const FileLongName = (): TemplateResult => draw('file_result', fixtures.fileLong);
export const FileEnglish = (): TemplateResult => draw('file_result', fixtures.filePdf, fullHost, 'en');
export const FileDark = {render: () => File(), globals: {theme: 'dark'}};
export const FileNarrow = (): TemplateResult => html`<div class="narrow">${draw('file_result', fixtures.fileLong)}</div>`;
export const FileRightToLeft = (): TemplateResult => html`<div dir="rtl">${File()}</div>`;
