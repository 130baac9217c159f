import { describe, expect, it } from '@jest/globals';
import { Id } from '@backoffice/contracts/wire/fields';
import * as z from 'zod/mini';
import { ENDPOINTS } from '../../../../testing/endpoints.ts';
import { bodyBytesMax } from './bodyBytesMax.ts';

const BODIES = ENDPOINTS.filter(({ method, files }) => method === 'POST' && !files);

describe('maximum body size of a call', () => {
  it.each(BODIES.map(({ path, request }) => [path, request] as const))('%s has a maximum size', (_path, request) => {
    expect(bodyBytesMax(request)).toBeLessThan(Infinity);
  });

  it.each([
    [
      'a list of 100 texts of Korean',
      z.array(z.string().check(z.maxLength(50))).check(z.maxLength(100)),
      Array(100).fill('가'.repeat(50)),
    ],
    [
      'texts of nothing but escapes',
      z.strictObject({ a: z.string().check(z.maxLength(9999)) }),
      { a: '\u0001'.repeat(9999) },
    ],
    ['the longest numbers', z.array(z.number()).check(z.maxLength(5000)), Array(5000).fill(-Number.MIN_VALUE)],
    [
      'a choice of the longer shape',
      z.union([z.literal('a'), z.strictObject({ b: z.nullable(z.array(z.boolean()).check(z.maxLength(3000))) })]),
      { b: Array(3000).fill(false) },
    ],
    ['an id for each of 20,000 orders', z.array(Id).check(z.maxLength(20_000)), Array(20_000).fill('x'.repeat(40))],
  ])('the maximum size of %s also fits the indented body', (_title, schema, value) => {
    expect(schema.parse(value)).toEqual(value);
    expect(bodyBytesMax(schema)).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(value, null, 1)));
  });

  it('the maximum size is unknown if a list has no limit', () => {
    expect(bodyBytesMax(z.strictObject({ a: z.array(z.string()) }))).toBe(Infinity);
  });
});
