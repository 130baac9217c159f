/** Kinds of security events: the labels of their metric and of the alerts. */
export const SECURITY_KINDS = [
  'access-refused',
  'audit-broken',
  'foreign-id',
  'input-refused',
  'mass-reading',
  'operator-refused',
  'rate-refused',
  'shop-refused',
  'sign-in-refused',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** Counts the security events of each kind: a refused call by its number of attempts, other events once. */
export function countSecurityEvents(
  events: readonly (Record<'action' | 'result', string> & { readonly count: number })[],
): ReadonlyMap<SecurityKind, number> {
  const counts = new Map<SecurityKind, number>();
  for (const event of events) {
    const kind = findSecurityKind(event);
    if (kind === undefined) continue;
    const isOne = kind === 'audit-broken' || kind === 'mass-reading';
    counts.set(kind, (counts.get(kind) ?? 0) + (isOne ? 1 : event.count));
  }
  return counts;
}

/** `foreign-id` is an id that does not exist or belongs to another account: many of them are an enumeration. */
function findSecurityKind({ action, result }: Record<'action' | 'result', string>): SecurityKind | undefined {
  if (result === 'broken') return 'audit-broken';
  if (action === 'sign-in') return result === 'done' ? undefined : 'sign-in-refused';
  if (action === 'operator-sign-in') return result === 'done' ? undefined : 'operator-refused';
  const kind = SECURITY_KINDS.find((each) => each === action);
  return kind && result === 'not-found' ? 'foreign-id' : kind;
}
