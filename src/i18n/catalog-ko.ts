import type {CatalogMessages} from './catalog-messages.js';
import {chartKo} from './chart-ko.js';

/** The catalog in Korean. */
export const catalogKo: CatalogMessages = {
  locale: 'ko',
  chart: chartKo,
  response: {
    source: '출처',
    updated: (when) => `${when} 갱신`,
    copySummary: (title) => `${title} 요약 복사`,
    copy: '요약 복사',
    copied: '복사했어요',
    copyFailed: '복사하지 못했어요',
    opensHost: (host) => `${host}, 새 탭에서 열려요`,
  },
  weather: {
    titleOf: (place) => `${place} 날씨`,
    conditions: {
      clear: '맑음', partly_cloudy: '구름 조금', cloudy: '흐림', fog: '안개', drizzle: '이슬비', rain: '비', thunder: '천둥번개',
      snow: '눈', sleet: '진눈깨비', dust: '황사', wind: '바람 강함', unknown: '날씨',
    },
    high: '최고',
    low: '최저',
    feelsLike: '체감',
    humidity: '습도',
    wind: '바람',
    rain: '강수 확률',
    rainChance: (percent) => `강수 확률 ${percent}`,
    uv: '자외선 지수',
    air: '대기질',
    pm10: '미세먼지',
    pm25: '초미세먼지',
    windSpeed: (speed, unit, direction) => [direction, `${speed}\u00a0${unit}`].filter(Boolean).join(' '),
    hourly: '시간별 예보',
    daily: '날짜별 예보',
    now: '지금',
    today: '오늘',
    tomorrow: '내일',
    unit: '온도 단위',
    celsius: '섭씨',
    fahrenheit: '화씨',
    alerts: '기상 특보',
    severity: {info: '알림', watch: '주의보', warning: '경보'},
    until: (when) => `${when}까지`,
    summaryNow: (place, temperature, condition) => `${place}의 지금 날씨: ${[temperature, condition].filter(Boolean).join(', ')}.`,
    summaryForecast: (place, day, condition, low, high) =>
      `${place}의 ${day} 예보: ${[condition, low && `최저 ${low}`, high && `최고 ${high}`].filter(Boolean).join(', ')}.`,
  },
  exchangeRate: {
    titleOf: (base, quote) => `${base}/${quote} 환율`,
    equals: (amount, base, value, quote) => `${amount} ${base} = ${value} ${quote}`,
    up: '올랐어요',
    down: '내렸어요',
    same: '변동 없음',
    since: (since) => `${since} 대비`,
    swap: (base, quote) => `${base}/${quote}로 바꿔 보기`,
    history: (from, to, low, high) => `${from}부터 ${to}까지 최저 ${low}, 최고 ${high}`,
      rateTypes: {mid: '매매기준율', buy: '살 때', sell: '팔 때', cash_buy: '현찰 살 때', cash_sell: '현찰 팔 때'},
  },
  worldClock: {
    title: '세계 시각',
    titleOf: (place) => `${place} 시각`,
    day: '낮',
    night: '밤',
    yesterday: '어제',
    tomorrow: '내일',
    ahead: (hours, minutes) => `${span(hours, minutes)} 빠름`,
    behind: (hours, minutes) => `${span(hours, minutes)} 늦음`,
    sameTime: '시차 없음',
    clockStyle: '시각 표시',
    twelve: '12시간제',
    twentyFour: '24시간제',
    summary: (place, day, time) => `${place} ${day} ${time}.`,
  },
};

function span(hours: number, minutes: number): string {
  return [hours && `${hours}시간`, minutes && `${minutes}분`].filter(Boolean).join(' ');
}
