import { expect, it } from '@jest/globals';
import latest from 'moment-timezone/data/packed/latest.json' with { type: 'json' };
import { fromFieldValue, toFieldValue } from './fieldValue.ts';
import { SEOUL_ZONE } from './seoul.ts';

it('SEOUL_ZONE equals the zone of the installed time zone data', () => {
  expect(latest.zones).toContain(SEOUL_ZONE);
});

// rule: dates.seoul-time
it('a field value returns unchanged after conversion to an instant and back', () => {
  expect(toFieldValue(fromFieldValue('2099-12-31T23:59'))).toBe('2099-12-31T23:59');
  expect(fromFieldValue('2026-11-20T09:00')).toBe('2026-11-20T00:00:00.000Z');
  expect(toFieldValue(null)).toBe('');
});

it.each(['', '2026-02-30T00:00', 'tomorrow'])('fromFieldValue returns null for the invalid value "%s"', (value) => {
  expect(fromFieldValue(value)).toBeNull();
});
