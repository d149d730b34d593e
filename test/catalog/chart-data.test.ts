import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Chart} from '../../src/contract/generated/chart.js';
import {csvOf, figuresOf, seriesOf, summaryOf} from '../../src/catalog/chart-data.js';
import {chartEn} from '../../src/i18n/chart-en.js';
import {chartKo} from '../../src/i18n/chart-ko.js';
import {createFormat} from '../../src/i18n/format.js';
import * as charts from '../fixtures/charts.js';

const ko = createFormat('ko');

describe('the series of a chart', () => {
  it('are the named ones, in the named order', () => {
    assert.deepEqual(seriesOf(charts.barsOfSeries, chartKo).map(({label}) => label), ['서울', '부산', '대구']);
  });

  it('are every key of the rows when none is named', () => {
    const rows = [{label: 'a', values: {x: 1}}, {label: 'b', values: {y: 2}}];
    assert.deepEqual(seriesOf({type: 'line', rows}, chartKo), [{label: 'x', values: [1, undefined]}, {label: 'y', values: [undefined, 2]}]);
  });

  it('never come from a prototype', () => {
    const rows = JSON.parse('[{"label":"a","values":{"toString":1}},{"label":"b","values":{}}]') as Chart['rows'];
    assert.deepEqual(seriesOf({type: 'bar', series: [{key: 'toString', label: 't'}], rows}, chartKo), [{label: 't', values: [1, undefined]}]);
  });
});

describe('a figure', () => {
  it('stands apart from a unit in Latin letters and close to any other', () => {
    assert.equal(figuresOf({...charts.bars, unit: 'km'}, ko)(3), '3\u00a0km');
    assert.equal(figuresOf({...charts.bars, unit: '%'}, ko)(3), '3%');
    assert.equal(figuresOf(charts.bars, ko)(1234.5), '1,234.5억 원');
  });

  it('has the decimals that the value asks for', () => {
    assert.equal(figuresOf({...charts.bars, decimals: 2}, ko).plain(3), '3.00');
  });
});

describe('the sentence', () => {
  it('says that first and last are equal', () => {
    assert.match(summaryOf({type: 'line', rows: [{label: 'a', value: 1}, {label: 'b', value: 1}]}, chartKo, ko), /처음과 끝이 같아요/);
  });

  it('is there in English too', () => {
    assert.equal(summaryOf(charts.english, chartEn, createFormat('en')), 'Of 4 items the highest is 151\u00a0M USD (Q4) and the lowest 120\u00a0M USD (Q1); the last is 31\u00a0M USD above the first.');
  });

  it('is there for every fixture', () => {
    for (const [name, value] of Object.entries(charts)) {
      const sentence = summaryOf(value, chartKo, ko);
      assert.ok(sentence.endsWith('.') && !/undefined|NaN|Infinity/.test(sentence), name);
    }
  });
});

describe('the file', () => {
  it('holds figures as they came and quotes what needs it', () => {
    const rows = [{label: 'a, "b"', value: 0.1}, {label: '둘\n줄', value: -2}];
    assert.equal(csvOf({type: 'bar', rows, y_label: '값'}, chartKo), '\ufeff항목,값\r\n"a, ""b""",0.1\r\n"둘\n줄",-2\r\n');
  });

  it('holds no word that a spreadsheet would run', () => {
    const text = csvOf(charts.hostile, chartKo);
    assert.doesNotMatch(text, /(?:^|[,\n"])[=@+]/);
    assert.match(text, /'=HYPERLINK/);
  });
});
