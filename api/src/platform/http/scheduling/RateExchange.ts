import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Queries } from '../../database/openDatabase.ts';
import { callRates } from '../../database/schema.ts';
import { runForNoCall } from '../../request-context/currentRequest.ts';
import type { RateLimiter } from './RateLimiter.ts';

/** The limiter of a process, the database that all processes share, and how often they exchange. */
export interface RateExchangeOptions {
  readonly db: Queries;
  readonly limiter: RateLimiter;
  readonly perSecond: number;
  /** Called when an exchange failed; until one succeeds, each process limits by what it knows itself. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds from a caller's first reported call to the exchange. */
const INTERVAL = 250;
/** A caller is exchanged from this part of the limit on, so that an honest seller never is. */
const SHARE = 0.1;

/**
 * Makes a limit hold over all processes together. Each adds what its busy callers used to their levels in the database,
 * in one statement four times a second at most, and learns what the others added; no call waits for it. A level falls by
 * the limit in each second. So a caller gets what the limit allows in the long run, and at most the limit of one second
 * more from each process at the beginning.
 */
export class RateExchange {
  readonly #options: RateExchangeOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RateExchangeOptions) {
    this.#options = options;
  }

  /** Exchanges soon; harmless when that is planned already. */
  plan(): void {
    this.#timer ??= runForNoCall(() =>
      setTimeout(() => {
        this.#timer = undefined;
        this.run().catch(this.#options.onError);
      }, INTERVAL).unref(),
    );
  }

  /** Drops a planned exchange. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Exchanges now. Callers are stored by a hash, as they may be network addresses. */
  async run(): Promise<void> {
    const { db, limiter, perSecond } = this.#options;
    const usages = limiter.drainUsage(Math.max(1, perSecond * SHARE));
    if (usages.length === 0) return;
    const keys = new Map(usages.map(({ key }) => [hash(key), key]));
    const added = sql`select * from unnest(${sql.param([...keys.keys()])}::text[],
      ${sql.param(usages.map(({ units }) => units))}::float8[]) as added (caller, units) order by caller`;
    const left = sql`greatest(0, ${callRates.level} -
      greatest(0, extract(epoch from clock_timestamp() - ${callRates.at})) * ${perSecond}::float8)`;
    const { rows } = await db.execute<{ caller: string; level: number }>(sql`
      insert into ${callRates} (caller, level, at)
      select caller, units, clock_timestamp() from (${added}) as ordered
      on conflict (caller) do update set level = ${left} + excluded.level, at = excluded.at
      returning caller, level`);
    for (const { caller, level } of rows) limiter.lower(keys.get(caller) ?? '', perSecond - level);
  }
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Deletes the rates of callers who made no more than a few calls for an hour. */
export async function cleanupRates(db: Queries): Promise<void> {
  await db.delete(callRates).where(lt(callRates.at, sql`clock_timestamp() - interval '1 hour'`));
}
