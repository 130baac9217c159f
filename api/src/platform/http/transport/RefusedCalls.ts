import type { FastifyInstance } from 'fastify';
import type { AuditEvent } from '../../audit/AuditEvent.ts';
import { recordEvent } from '../../audit/recordEvent.ts';
import type { Queries } from '../../database/openDatabase.ts';
import { describeError } from '../../errors/describeError.ts';

const MINUTE = 60_000;

/** Refused call: account if known, network, route, and action and result of its event. */
export interface RefusedCall extends Pick<AuditEvent, 'caller' | 'origin' | 'action'> {
  readonly result: string;
  readonly path: string;
}

/**
 * Counts refused calls, so that repeated calls of a caller are one event a minute for each result and route, and calls
 * of many callers fill neither memory nor the audit: beyond `eventsMax` events they are counted by result only.
 */
export class RefusedCalls {
  readonly #eventsMax: number;
  #counts = new Map<string, { readonly call: RefusedCall; readonly since: Date; count: number }>();

  constructor(eventsMax = 1000) {
    this.#eventsMax = eventsMax;
  }

  /** Counts a call. */
  add(call: RefusedCall, now: Date): void {
    const counted = this.#entry(call, now);
    counted.count += 1;
  }

  /** Returns and clears the counted events, each at the instant of its first call. */
  drain(): readonly { readonly event: AuditEvent; readonly at: Date }[] {
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    return counts.map(({ call: { path, ...event }, since, count }) => ({
      at: since,
      event: { ...event, subject: { kind: 'path', id: path }, count },
    }));
  }

  #entry(call: RefusedCall, since: Date) {
    const known = this.#counts.get(toKey(call));
    if (known) return known;
    const counted = this.#counts.size < this.#eventsMax ? call : { ...call, caller: '', origin: '', path: '' };
    const entry = this.#counts.get(toKey(counted)) ?? { call: counted, since, count: 0 };
    this.#counts.set(toKey(counted), entry);
    return entry;
  }
}

function toKey({ caller, origin, action, result, path }: RefusedCall): string {
  return JSON.stringify([caller, origin, action, result, path]);
}

/** Stores the counted calls once a minute and when the app closes. */
export function storeRefusedCalls(app: FastifyInstance, refused: RefusedCalls, db: Queries): void {
  const store = async () => {
    try {
      for (const { event, at } of refused.drain()) await recordEvent(db, event, at);
    } catch (error) {
      app.log.error({ error: describeError(error) }, 'refused calls were not recorded');
    }
  };
  const timer = setInterval(store, MINUTE).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await store();
  });
}
