/** A repeated notice to the same buyer within this time needs a confirmation, in milliseconds. */
export const NOTICE_REPEAT_MS = 24 * 60 * 60_000;

/**
 * Identifies the buyer of an order: by the account on the social network, or by the name if the order has no account.
 */
export function buyerKey({
  sns,
  buyerName,
}: {
  readonly sns: { readonly type: string; readonly id: string };
  readonly buyerName: string;
}): string {
  return sns.id === '' ? `\n${buyerName}` : `${sns.type}\n${sns.id}`;
}

/**
 * Returns whether the same notice to the same buyer counts as repeated at `now`, after it was sent at `sentAt` (both in
 * milliseconds).
 */
export function isNoticeRepeat(sentAt: number, now: number): boolean {
  return now - sentAt < NOTICE_REPEAT_MS;
}
