import type { MissingSection } from '@backoffice/contracts/seller/profileCompleteness';
import { describe, expect, it } from '@jest/globals';
import { getNextSectionPath } from './getNextSectionPath.ts';

describe('getNextSectionPath', () => {
  // rule: profile.next-page
  it.each<[MissingSection, MissingSection[], string]>([
    ['profile', ['bank', 'business'], '/accounts/bank-info'],
    ['profile', ['bank'], '/accounts/bank-info'],
    ['profile', ['business'], '/accounts'],
    ['profile', [], '/accounts'],
    ['bank', ['business'], '/accounts/business-info'],
    ['bank', ['profile', 'business'], '/accounts/business-info'],
    ['bank', ['profile'], '/accounts'],
    ['bank', [], '/accounts'],
    ['business', ['profile'], '/profile'],
    ['business', ['profile', 'bank'], '/profile'],
    ['business', ['bank'], '/accounts'],
    ['business', [], '/accounts'],
  ])('getNextSectionPath after %s with %j missing returns %s', (saved, missing, path) => {
    expect(getNextSectionPath(saved, missing)).toBe(path);
  });
});
