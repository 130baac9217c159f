import { expect, it } from '@jest/globals';
import { createLabFileName } from './createLabFileName.ts';

it.each([
  ['2026-11-20T03:00:00.000Z', 'image/png', 'lab_20261120120000.png'],
  ['2026-12-31T14:59:59.999Z', 'image/jpeg', 'lab_20261231235959.jpg'],
  ['2026-12-31T15:00:00.000Z', 'image/webp', 'lab_20270101000000.webp'],
] as const)('labFileName at %s for %s returns %s in Korean time', (at, type, name) => {
  expect(createLabFileName(Date.parse(at), type)).toBe(name);
});
