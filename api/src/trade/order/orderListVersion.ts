/**
 * The state of an order list with `count` orders. `server` identifies one run of one database; `next` is the first
 * transaction id that was not assigned, `running` are the ids of unfinished transactions.
 */
export interface OrderListVersion {
  readonly server: string;
  readonly next: string;
  readonly running: readonly string[];
  readonly count: number;
}

const FORM = /^(\d{1,20}-\d{1,10})\.(\d{1,19})\.((?:\d{1,19}(?:-\d{1,19})*)?)\.(\d{1,9})$/;

/** The text form of a version: opaque to callers, with characters that an `ETag` allows. */
export function formatVersion({ server, next, running, count }: OrderListVersion): string {
  return [server, next, running.join('-'), count].join('.');
}

/** Parses a version; undefined for an invalid text or a version of another database run. */
export function parseVersion(text: string | undefined, present: Pick<OrderListVersion, 'server'>) {
  const [, server = '', next = '', running = '', count] = FORM.exec(text ?? '') ?? [];
  if (server === '' || server !== present.server) return undefined;
  const version: OrderListVersion = { server, next, running: running.split('-').filter(Boolean), count: Number(count) };
  return version;
}
