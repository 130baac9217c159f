import { createHash } from 'node:crypto';
import { type ClientEvent, vitalBucket } from '@backoffice/contracts';

/** What is counted: an event without its time. */
export interface CountedEvent {
  readonly event: ClientEvent;
  readonly revision: number;
  readonly code: string;
  count: number;
}

interface Limits {
  /** Events of one kind about one build that are counted of a network in an hour, where a release depends on them. */
  readonly perNetwork: number;
  /** Codes of one hour that are counted apart. */
  readonly codesMax?: number;
}

const HOUR = 60 * 60_000;
const CODES_MAX = 2000;
/** Different things that one network may report in an hour. */
const CODES_OF_NETWORK_MAX = 100;
/** Networks and what they reported that are remembered at the same time, about 10 MB. */
const SHARES_MAX = 50_000;

/** Releases go back by these, so that no single network may decide about one. */
const DECIDING: ReadonlySet<ClientEvent['kind']> = new Set(['start', 'failure', 'error']);

/**
 * Counts events in memory until they are stored. What strangers claim is bounded: a network counts a few times for each
 * build, and an hour has so many codes.
 */
export class EventCounts {
  readonly #limits: Required<Limits>;
  #hour = 0;
  #counts = new Map<string, CountedEvent>();
  /** All codes of the hour, those that were taken out too. */
  readonly #codes = new Set<string>();
  readonly #shares = new Map<string, number>();

  constructor({ perNetwork, codesMax = CODES_MAX }: Limits) {
    this.#limits = { perNetwork, codesMax };
  }

  /** Counts an event that a network reported now; answers whether it was counted. */
  add(event: ClientEvent, { revision, network, now }: { revision: number; network: string; now: Date }): boolean {
    this.#begin(now);
    const code = eventCode(event);
    const key = JSON.stringify([event.kind, event.app, event.version, revision, code]);
    if (!this.#isWithinShare(event, network, key)) return false;
    if (!this.#codes.has(key) && this.#codes.size >= this.#limits.codesMax) return false;
    this.#codes.add(key);
    const counted = this.#counts.get(key);
    if (counted) counted.count += 1;
    else this.#counts.set(key, { event, revision, code, count: 1 });
    return true;
  }

  /** What was counted since the last call. */
  take(): readonly CountedEvent[] {
    const counted = [...this.#counts.values()];
    this.#counts = new Map();
    return counted;
  }

  #begin(now: Date): void {
    const hour = Math.floor(now.getTime() / HOUR);
    if (hour === this.#hour) return;
    this.#hour = hour;
    this.#codes.clear();
    this.#shares.clear();
  }

  #isWithinShare({ kind, app, version }: ClientEvent, network: string, key: string): boolean {
    if (DECIDING.has(kind) && this.#raise(`${network} ${kind} ${app} ${version}`) > this.#limits.perNetwork)
      return false;
    return this.#codes.has(key) || this.#raise(network) <= CODES_OF_NETWORK_MAX;
  }

  #raise(share: string): number {
    const count = (this.#shares.get(share) ?? 0) + 1;
    this.#shares.delete(share);
    this.#shares.set(share, count);
    if (this.#shares.size > SHARES_MAX) this.#shares.delete(this.#shares.keys().next().value ?? '');
    return count;
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
      return fingerprintOf([event.app, event.version, event.name, event.message, ...event.stack]);
    case 'vital':
      return vitalBucket(event.metric, event.value);
    case 'violation':
      return [`${event.policy}:${event.code}`, event.blocked ?? ''].join(' ').trim();
  }
}

function fingerprintOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
