import { hash } from 'node:crypto';
import type { ClientEvent } from '@backoffice/contracts/wire/client-events/clientEvent';
import type { ClientEventCount } from '@backoffice/contracts/wire/client-events/clientEventCount';

/** Number of reports of an event, without its time. */
export type EventCount = Omit<ClientEventCount, 'hour'>;

const HOUR = 60 * 60_000;
/** Maximum number of distinct events per hour. */
const EVENTS_MAX = 2000;
/** Maximum number of distinct events that one reporter can add per hour. */
const EVENTS_OF_REPORTER_MAX = 100;

/**
 * Counts events in memory until they are stored. The number of distinct events per hour is limited, because reports are
 * not trusted.
 */
export class EventCounts {
  readonly #eventsMax: number;
  #hour = 0;
  readonly #counts = new Map<string, EventCount>();
  /** Hashes of all distinct events of the hour, including those whose counts were already removed. */
  readonly #events = new Set<string>();
  readonly #eventsOf = new Map<string, number>();

  constructor({ eventsMax = EVENTS_MAX } = {}) {
    this.#eventsMax = eventsMax;
  }

  /**
   * Counts an event that an account or a network reported at `now`, unless a limit rejects it; returns whether it is
   * the first such event of the hour.
   */
  add(event: ClientEvent, { revision, reporter, now }: { revision: number; reporter: string; now: Date }): boolean {
    this.#startHour(now);
    const id = hash('sha256', JSON.stringify([event, revision]));
    const isFirst = !this.#events.has(id);
    if (isFirst && !this.#addEvent(id, reporter)) return false;
    const { kind, app, version } = event;
    const code = eventCode(event);
    const key = JSON.stringify([kind, app, version, revision, code]);
    const count = (this.#counts.get(key)?.count ?? 0) + 1;
    this.#counts.set(key, { kind, app, version, revision, code, count });
    return isFirst;
  }

  /** Removes and returns the counts since the last call. */
  drain(): readonly EventCount[] {
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    return counts;
  }

  #startHour(now: Date): void {
    const hour = Math.floor(now.getTime() / HOUR);
    if (hour === this.#hour) return;
    this.#hour = hour;
    this.#events.clear();
    this.#eventsOf.clear();
  }

  #addEvent(id: string, reporter: string): boolean {
    const ofReporter = (this.#eventsOf.get(reporter) ?? 0) + 1;
    if (this.#events.size >= this.#eventsMax || ofReporter > EVENTS_OF_REPORTER_MAX) return false;
    this.#events.add(id);
    this.#eventsOf.set(reporter, ofReporter);
    return true;
  }
}

/** The code under which an event is counted (`ClientEventCount`). */
function eventCode(event: ClientEvent): string {
  if (event.kind === 'failure') return event.code;
  if (event.kind === 'violation') return `${event.policy}:${event.code} ${event.blocked ?? ''}`.trim();
  return '';
}
