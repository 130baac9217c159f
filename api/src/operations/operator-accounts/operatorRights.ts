import type { OperatorRole } from '../../platform/database/schema.ts';

/** A right of an operator on the page. */
export type OperatorRight =
  | 'read'
  | 'applicants'
  | 'suspensions'
  | 'orders'
  | 'terms'
  | 'settlements'
  | 'refunds'
  | 'dead-letters';

const RIGHTS: Readonly<Record<OperatorRole, readonly OperatorRight[]>> = {
  viewer: ['read'],
  support: ['read', 'applicants', 'suspensions', 'orders', 'dead-letters'],
  finance: ['read', 'orders', 'terms', 'settlements', 'refunds'],
  admin: ['read', 'applicants', 'suspensions', 'orders', 'terms', 'settlements', 'refunds', 'dead-letters'],
};

/** The roles, from the fewest rights to all rights. */
export const OPERATOR_ROLES = Object.keys(RIGHTS) as readonly OperatorRole[];

/** Whether a role has a right. */
export function hasRight(role: OperatorRole, right: OperatorRight): boolean {
  return RIGHTS[role].includes(right);
}
