import { APPROVED_LEVEL, type User } from './user.ts';
import { hasProfile } from './hasProfile.ts';
import type { Seller } from './seller.ts';

/** A section that may be missing; also the values of the query parameter `fill`. */
export type MissingSection = 'profile' | 'bank' | 'business';

/**
 * Returns the sections that an account still has to complete, in display order (docs/rules.md#sellers); never business
 * for a person without a business registration.
 */
export function getMissingSections(user: Pick<User, 'level'>, seller: Seller | undefined): readonly MissingSection[] {
  if (user.level < APPROVED_LEVEL) return [];
  if (seller === undefined) return ['profile', 'bank', 'business'];
  const missing: MissingSection[] = [];
  if (!hasProfile(seller)) missing.push('profile');
  if (!seller.bank.uploadDT) missing.push('bank');
  if (seller.business.isRegistered && !seller.business.uploadDT) missing.push('business');
  return missing;
}
