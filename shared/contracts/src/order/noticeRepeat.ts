/** How long the same notice to the same buyer counts as a repetition, in milliseconds. */
export const NOTICE_REPEAT_MS = 24 * 60 * 60_000;

/** Names the buyer of an order: one account of a network, or one name where the order has no account. */
export function buyerKey({
  sns,
  buyerName,
}: {
  readonly sns: { readonly type: string; readonly id: string };
  readonly buyerName: string;
}): string {
  return sns.id === '' ? `\n${buyerName}` : `${sns.type}\n${sns.id}`;
}

/** Whether a notice sent at `sentAt` (milliseconds) makes the same text to the same buyer a repetition at `now`. */
export function isNoticeRepeat(sentAt: number, now: number): boolean {
  return now - sentAt < NOTICE_REPEAT_MS;
}
