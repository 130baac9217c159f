import { createHash } from 'node:crypto';
import { type ClientEvent, toVitalBucket } from '@backoffice/contracts';

/** A counted event without its time. */
export interface CountedEvent {
  readonly event: ClientEvent;
  readonly revision: number;
  readonly code: string;
  count: number;
}

interface Limits {
  /**
   * Maximum events of one kind for one build that a network can report per hour, for kinds that decide about a release.
   */
  readonly perNetwork: number;
  /** Maximum number of distinct codes per hour. */
  readonly codesMax?: number;
}

const HOUR = 60 * 60_000;
const CODES_MAX = 2000;
/** Maximum number of distinct codes that one network can report per hour. */
const CODES_OF_NETWORK_MAX = 100;
/** Maximum number of tracked networks and codes, about 10 MB. */
const SHARES_MAX = 50_000;

/**
 * Kinds that can trigger a rollback of a release: the limit per network prevents a single network from triggering it.
 */
const DECIDING: ReadonlySet<ClientEvent['kind']> = new Set(['start', 'failure', 'error']);

/**
 * Counts events in memory until they are stored. Reports are not trusted: the number of events per network and build
 * and the number of codes per hour are limited.
 */
export class EventCounts {
  readonly #limits: Required<Limits>;
  #hour = 0;
  #counts = new Map<string, CountedEvent>();
  /** All codes of the hour, including those that were already removed. */
  readonly #codes = new Set<string>();
  readonly #shares = new Map<string, number>();

  constructor({ perNetwork, codesMax = CODES_MAX }: Limits) {
    this.#limits = { perNetwork, codesMax };
  }

  /** Counts an event that a network reported at `now`; returns false if a limit rejects it. */
  add(event: ClientEvent, { revision, network, now }: { revision: number; network: string; now: Date }): boolean {
    this.#startHour(now);
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
