import { expect, it } from '@jest/globals';
import { periodText } from './periodText.ts';

const NOW = Date.parse('2026-11-20T12:00:00+09:00');

it.each([
  [{ period: null, from: '', to: '' }, ''],
  [{ period: null, from: '2026-11-01', to: '' }, '11월 1일부터'],
  [{ period: null, from: '', to: '2025-12-31' }, '2025년 12월 31일까지'],
  [{ period: null, from: '2026-11-01', to: '2026-11-07' }, '11월 1일 ~ 11월 7일'],
  [{ period: 'this-week', from: '2026-11-16', to: '2026-11-20' }, '이번 주 · 11월 16일 ~ 11월 20일'],
  [{ period: 'today', from: '2026-11-20', to: '2026-11-20' }, '오늘 · 11월 20일'],
] as const)('%j reads %j', (period, text) => {
  expect(periodText(period, NOW)).toBe(text);
});
