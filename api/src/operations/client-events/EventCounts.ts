import { createHash } from 'node:crypto';
import { type ClientEvent, toVitalBucket } from '@backoffice/contracts';

/** A counted event without its time. */
export interface CountedEvent {
  readonly event: ClientEvent;
  readonly revision: number;
  readonly code: string;
  count: number;
}

const HOUR = 60 * 60_000;
/** Maximum number of distinct codes per hour. */
const CODES_MAX = 2000;
/** Maximum number of distinct codes that one reporter can add per hour. */
const CODES_OF_REPORTER_MAX = 100;

/** Counts events in memory until they are stored. The number of codes per hour is limited, because reports are not trusted. */
export class EventCounts {
  readonly #codesMax: number;
  #hour = 0;
  #counts = new Map<string, CountedEvent>();
  /** All codes of the hour, including those that were already removed. */
  readonly #codes = new Set<string>();
  readonly #codesOf = new Map<string, number>();

  constructor({ codesMax = CODES_MAX } = {}) {
    this.#codesMax = codesMax;
  }

  /** Counts an event that an account or a network reported at `now`; returns false if a limit rejects it. */
  add(event: ClientEvent, { revision, reporter, now }: { revision: number; reporter: string; now: Date }): boolean {
    this.#startHour(now);
    const code = eventCode(event);
    const key = JSON.stringify([event.kind, event.app, event.version, revision, code]);
    if (!this.#codes.has(key) && !this.#addCode(key, reporter)) return false;
    const counted = this.#counts.get(key);
    if (counted) counted.count += 1;
    else this.#counts.set(key, { event, revision, code, count: 1 });
    return true;
  }

  /** Removes and returns the counts since the last call. */
  drain(): readonly CountedEvent[] {
    const counted = [...this.#counts.values()];
    this.#counts = new Map();
    return counted;
  }

  #startHour(now: Date): void {
    const hour = Math.floor(now.getTime() / HOUR);
    if (hour === this.#hour) return;
    this.#hour = hour;
    this.#codes.clear();
    this.#codesOf.clear();
  }

  #addCode(key: string, reporter: string): boolean {
    const ofReporter = (this.#codesOf.get(reporter) ?? 0) + 1;
    if (this.#codes.size >= this.#codesMax || ofReporter > CODES_OF_REPORTER_MAX) return false;
    this.#codes.add(key);
    this.#codesOf.set(reporter, ofReporter);
    return true;
  }
}

/** The code under which an event is counted (`ClientEventCount`). */
function eventCode(event: ClientEvent): string {
  switch (event.kind) {
    case 'start':
    case 'open':
      return '';
    case 'failure':
    case 'event':
      return event.code;
    case 'error':
      return hashParts([event.app, event.version, event.name, event.message, ...event.stack]);
    case 'vital':
      return toVitalBucket(event.metric, event.value);
    case 'violation':
      return [`${event.policy}:${event.code}`, event.blocked ?? ''].join(' ').trim();
  }
}

function hashParts(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
