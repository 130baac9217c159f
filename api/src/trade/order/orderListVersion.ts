/**
 * What a list of orders held: the state of the database that it was read in, and how many orders it had. `server` is
 * one run of one database; `next` the first transaction that had not begun, `running` those that had not ended.
 */
export interface OrderListVersion {
  readonly server: string;
  readonly next: string;
  readonly running: readonly string[];
  readonly count: number;
}

const FORM = /^(\d{1,20}-\d{1,10})\.(\d{1,19})\.((?:\d{1,19}(?:-\d{1,19})*)?)\.(\d{1,9})$/;

/** A version as callers get it: opaque to them, and of characters that an `ETag` may have. */
export function formatVersion({ server, next, running, count }: OrderListVersion): string {
  return [server, next, running.join('-'), count].join('.');
}

/** The version that a caller names; undefined when the text is none, or of another run of the database. */
export function parseVersion(text: string | undefined, present: Pick<OrderListVersion, 'server'>) {
  const [, server = '', next = '', running = '', count] = FORM.exec(text ?? '') ?? [];
  if (server === '' || server !== present.server) return undefined;
  const version: OrderListVersion = { server, next, running: running.split('-').filter(Boolean), count: Number(count) };
  return version;
}
