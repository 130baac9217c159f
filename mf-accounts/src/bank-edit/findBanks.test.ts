import { BANKS } from '@backoffice/contracts';
import { describe, expect, it } from '@jest/globals';
import { BANK_MARKS } from './bankMarks.ts';
import { findBanks } from './findBanks.ts';

describe('the banks that are found', () => {
  it.each([
    ['국민', ['KB국민은행']],
    ['kb', ['KB국민은행']],
    [' 카카오 뱅크 ', ['카카오뱅크']],
    ['대구', ['iM뱅크(대구)']],
    ['뱅크', ['카카오뱅크', '케이뱅크', '토스뱅크', 'iM뱅크(대구)']],
    ['신협'.normalize('NFD'), ['신협']],
    ['없는은행', []],
  ])('by %j are %j', (query, names) => {
    expect(findBanks(query).map(({ name }) => name)).toEqual(names);
  });

  it('are all of them for an empty query', () => {
    expect(findBanks(' ')).toHaveLength(BANKS.length);
  });
});

describe('the marks of the banks', () => {
  it('are unique and two or three letters long', () => {
    const letters = BANKS.map(({ icon }) => BANK_MARKS[icon][0]);
    expect(new Set(letters).size).toBe(BANKS.length);
    expect(letters.filter(({ length }) => length < 2 || length > 3)).toEqual([]);
  });
});
