import type { MissingSection } from '@backoffice/contracts/seller/profileCompleteness';

/**
 * Returns the page to open after a section was saved; `missing` are the sections that are still missing
 * (docs/rules.md#profile).
 */
export function getNextSectionPath(saved: MissingSection, missing: readonly MissingSection[]): string {
  if (saved === 'profile' && missing.includes('bank')) return '/accounts/bank-info';
  if (saved === 'bank' && missing.includes('business')) return '/accounts/business-info';
  if (saved === 'business' && missing.includes('profile')) return '/profile';
  return '/accounts';
}
