import { BANKS } from '@backoffice/contracts/codes/banks';
import { describe, expect, it } from '@jest/globals';
import { BANK_MARKS } from './bankMarks.ts';
import { findBanks } from './findBanks.ts';

describe('findBanks', () => {
  it.each([
    ['국민', ['KB국민은행']],
    ['kb', ['KB국민은행']],
    [' 카카오 뱅크 ', ['카카오뱅크']],
    ['대구', ['iM뱅크(대구)']],
    ['뱅크', ['카카오뱅크', '케이뱅크', '토스뱅크', 'iM뱅크(대구)']],
    ['신협'.normalize('NFD'), ['신협']],
    ['없는은행', []],
  ])('findBanks with query %j returns %j', (query, names) => {
    expect(findBanks(query).map(({ name }) => name)).toEqual(names);
  });

  it('findBanks returns all banks for an empty query', () => {
    expect(findBanks(' ')).toHaveLength(BANKS.length);
  });
});

describe('BANK_MARKS', () => {
  it('BANK_MARKS are unique and two or three letters long', () => {
    const letters = BANKS.map(({ icon }) => BANK_MARKS[icon][0]);
    expect(new Set(letters).size).toBe(BANKS.length);
    expect(letters.filter(({ length }) => length < 2 || length > 3)).toEqual([]);
  });
});
