/** Kinds of security events: the labels of their metric and of the alerts. */
export const SECURITY_KINDS = [
  'access-refused',
  'audit-broken',
  'break-glass',
  'foreign-id',
  'input-refused',
  'mass-reading',
  'operator-refused',
  'paid-by-hand',
  'rate-refused',
  'settlement',
  'shop-refused',
  'sign-in-refused',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** Kinds whose events count once; `paid-by-hand` and `settlement` are money that one operator moves alone. */
const SINGLE: ReadonlySet<SecurityKind> = new Set(['audit-broken', 'mass-reading', 'paid-by-hand', 'settlement']);

/** Counts the security events of each kind: a refused call by its number of attempts, other events once. */
export function countSecurityEvents(
  events: readonly (Record<'action' | 'result', string> & { readonly count: number })[],
): ReadonlyMap<SecurityKind, number> {
  const counts = new Map<SecurityKind, number>();
  for (const event of events) {
    const kind = findSecurityKind(event);
    if (kind === undefined) continue;
    counts.set(kind, (counts.get(kind) ?? 0) + (SINGLE.has(kind) ? 1 : event.count));
  }
  return counts;
}

/** Results of calls with an id that does not exist or belongs to another account. */
const FOREIGN_IDS: ReadonlySet<string> = new Set([
  'not-found',
  'shop-unknown-market',
  'shop-unknown-order',
  'shop-seller-out-of-scope',
]);

/** `foreign-id` is an id that does not exist or belongs to another account: many of them are an enumeration. */
function findSecurityKind({ action, result }: Record<'action' | 'result', string>): SecurityKind | undefined {
  if (result === 'broken') return 'audit-broken';
  if (action === 'sign-in') return result === 'done' ? undefined : 'sign-in-refused';
  if (action === 'operator-sign-in') return result === 'done' ? undefined : 'operator-refused';
  if (action === 'operator-break-glass') return 'break-glass';
  if (action === 'operator-settle') return result === 'preview' ? undefined : 'settlement';
  if (action === 'operator-order-status') return result.endsWith(' → 1') ? 'paid-by-hand' : undefined;
  const kind = SECURITY_KINDS.find((each) => each === action);
  return kind && FOREIGN_IDS.has(result) ? 'foreign-id' : kind;
}
