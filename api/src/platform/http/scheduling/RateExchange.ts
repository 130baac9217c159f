import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Queries } from '../../database/openDatabase.ts';
import { callRates } from '../../database/schema.ts';
import { runForNoCall } from '../../request-context/currentRequest.ts';
import type { RateLimiter } from './RateLimiter.ts';

/** Limiter of a process, database shared by all processes, and exchange interval. */
export interface RateExchangeOptions {
  readonly db: Queries;
  readonly limiter: RateLimiter;
  readonly perSecond: number;
  /** Called when an exchange fails; until the next success each process limits its own calls only. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds from a caller's first reported call to the exchange. */
const INTERVAL = 250;
/** Fraction of the limit from which a caller is exchanged, so that ordinary sellers never are. */
const SHARE = 0.1;

/**
 * Applies a rate limit over all processes. Each process adds the usage of its busy callers to their levels in the
 * database, in one statement at most four times a second, and reads what the others added; calls do not wait for it. A
 * level decays by the limit each second. In the long run a caller gets the limit, and initially at most one second of
 * the limit from each process.
 */
export class RateExchange {
  readonly #options: RateExchangeOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RateExchangeOptions) {
    this.#options = options;
  }

  /** Schedules an exchange unless one is scheduled. */
  plan(): void {
    this.#timer ??= runForNoCall(() =>
      setTimeout(() => {
        this.#timer = undefined;
        this.run().catch(this.#options.onError);
      }, INTERVAL).unref(),
    );
  }

  /** Cancels a scheduled exchange. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Exchanges now. Callers are stored as hashes, because they may be network addresses. */
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

/** Deletes the rates of callers with no more than a few calls in the last hour. */
export async function cleanupRates(db: Queries): Promise<void> {
  await db.delete(callRates).where(lt(callRates.at, sql`clock_timestamp() - interval '1 hour'`));
}
