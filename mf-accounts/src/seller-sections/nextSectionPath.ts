import type { MissingSection } from '@backoffice/contracts';

/** The page after a section was saved, given the sections still missing by then: see docs/rules.md#profile. */
export function nextSectionPath(saved: MissingSection, missing: readonly MissingSection[]): string {
  if (saved === 'profile' && missing.includes('bank')) return '/accounts/bank-info';
  if (saved === 'bank' && missing.includes('business')) return '/accounts/business-info';
  if (saved === 'business' && missing.includes('profile')) return '/profile';
  return '/accounts';
}
