import { describe, expect, it } from '@jest/globals';
import { BANKS } from './banks.ts';
import { INQUIRY_LABELS, INQUIRY_TYPES, PROFILE_CATEGORIES, PROFILE_CATEGORY_LABELS, SNS_TYPES } from './profile.ts';

describe('the code tables of a profile', () => {
  // rule: profile.required-fields
  it('have the eight categories in Korean', () => {
    expect(PROFILE_CATEGORIES.map((category) => PROFILE_CATEGORY_LABELS[category])).toEqual(
      '귀여움 스토리 위트 디테일 심플 키치 센스 데코'.split(' '),
    );
  });

  // rule: profile.inquiry-contact
  it('have four kinds of inquiry, each with words', () => {
    expect(INQUIRY_TYPES).toEqual(['tel', 'openchat', 'channel', 'talkchat']);
    for (const type of INQUIRY_TYPES) expect(INQUIRY_LABELS[type]).toMatch(/[가-힣]/);
  });

  // rule: profile.social-links
  it('have the stored kinds of social links, each with where its addresses begin', () => {
    expect(SNS_TYPES.map(({ type }) => type)).toEqual([1, 2, 3, 4, 5, 6, 10]);
    for (const { prefix } of SNS_TYPES) expect(prefix).toMatch(/^https:\/\/(\S+\/)?$/);
  });

  // rule: bank.required-fields
  it('have 23 banks, each with a picture of its own', () => {
    expect(BANKS).toHaveLength(23);
    expect(new Set(BANKS.map(({ name }) => name)).size).toBe(23);
    expect(new Set(BANKS.map(({ icon }) => icon)).size).toBe(23);
  });
});
