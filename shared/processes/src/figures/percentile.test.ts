import { expect, it } from '@jest/globals';
import { median, percentile } from './percentile.ts';

it.each([
  [[], NaN],
  [[3], 3],
  [[9, 1], 1],
  [[9, 1, 5], 5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

it.each([
  [0, 1],
  [0.95, 95],
  [1, 100],
])('%d of the numbers from 1 to 100 do not exceed %d', (part, most) => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentile(values, part)).toBe(most);
});
