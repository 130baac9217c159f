import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Queries } from '../database/openDatabase.ts';
import { runForNoCall } from '../request-context/runForNoCall.ts';
import type { Clock } from '../time/Clock.ts';
import { nameSources } from './nameSources.ts';
import { type EncodedBatch, storeEncodedOrders } from './storeEncodedOrders.ts';

/** Where orders are stored, and who hears of what could not be. */
export interface EncodedOrdersOptions {
  readonly db: Queries;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** Names what encodes orders; its own sources by default. */
  readonly nameEncoder?: () => Promise<string>;
}

/** Milliseconds from a list to its storing: by then most readers have their answer. */
const STORED_AFTER = 1000;
/** Bytes that wait to be stored, two lists of 10,000 orders; what is more is encoded again by the next reading. */
const WAITING_MAX = 24 * 1024 * 1024;

/**
 * Encoded orders of long lists on their way into the database. No call waits for them, and what cannot be stored is
 * forgotten.
 */
export class EncodedOrders {
  readonly #options: EncodedOrdersOptions;
  #encoder: Promise<string> | undefined;
  #waiting: EncodedBatch[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: EncodedOrdersOptions) {
    this.#options = options;
  }

  /** Names this release together with a run of the database, whose transaction ids mean nothing in another. */
  async fingerprint(server: string): Promise<string> {
    this.#encoder ??= this.#nameEncoder();
    return createHash('sha256')
      .update(`${await this.#encoder} ${server}`)
      .digest('base64url');
  }

  /** Stores a batch soon, if not too much waits. */
  add(batch: EncodedBatch): void {
    if (this.#isStopped || this.#bytes + batch.json.length > WAITING_MAX) return;
    this.#waiting.push(batch);
    this.#bytes += batch.json.length;
    this.#timer ??= runForNoCall(() => setTimeout(() => void this.run(), STORED_AFTER).unref());
  }

  /** Stores what waits now; fulfilled when nothing is left. */
  run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running ??= runForNoCall(() => this.#storeAll()).finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Drops what waits; fulfilled when nothing is being stored. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#drop();
    await this.#running;
  }

  async #nameEncoder(): Promise<string> {
    const { nameEncoder = nameSources, onError } = this.#options;
    try {
      return await nameEncoder();
    } catch (error) {
      onError(error);
      // No other process takes what this one stores, nor the other way round.
      return randomUUID();
    }
  }

  async #storeAll(): Promise<void> {
    const { db, clock, onError } = this.#options;
    for (let batch = this.#waiting.shift(); batch !== undefined; batch = this.#waiting.shift()) {
      this.#bytes -= batch.json.length;
      const began = performance.now();
      try {
        await storeEncodedOrders(db, batch, clock.now());
      } catch (error) {
        this.#drop();
        onError(error);
      }
      // The database is for calls first.
      if (this.#waiting.length > 0) await wait(performance.now() - began);
    }
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#bytes = 0;
  }
}
