import { describe, expect, it } from '@jest/globals';
import { BANKS } from './banks.ts';
import { INQUIRY_LABELS, INQUIRY_TYPES, PROFILE_CATEGORIES, PROFILE_CATEGORY_LABELS, SNS_TYPES } from './profile.ts';

describe('code tables of the profile', () => {
  // rule: profile.required-fields
  it('PROFILE_CATEGORY_LABELS has the eight categories in Korean', () => {
    expect(PROFILE_CATEGORIES.map((category) => PROFILE_CATEGORY_LABELS[category])).toEqual(
      '귀여움 스토리 위트 디테일 심플 키치 센스 데코'.split(' '),
    );
  });

  // rule: profile.required-fields
  it('INQUIRY_LABELS has a Korean label for each of the four inquiry types', () => {
    expect(INQUIRY_TYPES).toEqual(['tel', 'openchat', 'channel', 'talkchat']);
    for (const type of INQUIRY_TYPES) expect(INQUIRY_LABELS[type]).toMatch(/[가-힣]/);
  });

  // rule: profile.social-links
  it('SNS_TYPES has the stored types of social links, each with a prefix of its addresses', () => {
    expect(SNS_TYPES.map(({ type }) => type)).toEqual([1, 2, 3, 4, 5, 6, 10]);
    for (const { prefix } of SNS_TYPES) expect(prefix).toMatch(/^https:\/\/(\S+\/)?$/);
  });

  // rule: bank.required-fields
  it('BANKS has 23 banks with different names and icons', () => {
    expect(BANKS).toHaveLength(23);
    expect(new Set(BANKS.map(({ name }) => name)).size).toBe(23);
    expect(new Set(BANKS.map(({ icon }) => icon)).size).toBe(23);
  });
});
