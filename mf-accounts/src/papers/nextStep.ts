import type { MissingSection } from '@backoffice/contracts';

/** Where a seller goes after saving one of the papers, by what is still missing then (specification, section 2, Profile, bank and business pages). */
export function nextStep(saved: MissingSection, missing: readonly MissingSection[]): string {
  if (saved === 'profile' && missing.includes('bank')) return '/accounts/bank-info';
  if (saved === 'bank' && missing.includes('business')) return '/accounts/business-info';
  if (saved === 'business' && missing.includes('profile')) return '/profile';
  return '/accounts';
}
