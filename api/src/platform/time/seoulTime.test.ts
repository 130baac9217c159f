import { expect, it } from '@jest/globals';
import { seoulDay, seoulHour } from './seoulTime.ts';

it.each([
  ['2026-03-10T13:59:59.999Z', 22, '260310'],
  ['2026-03-10T14:00:00.000Z', 23, '260310'],
  ['2026-03-10T15:00:00.000Z', 0, '260311'],
  ['2025-12-31T15:59:59.999Z', 0, '260101'],
  ['2026-03-10T16:00:00.000Z', 1, '260311'],
])('%s is hour %i of %s in Seoul', (instant, hour, day) => {
  expect(seoulHour(new Date(instant))).toBe(hour);
  expect(seoulDay(new Date(instant))).toBe(day);
});
