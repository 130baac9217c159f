import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/openDatabase.ts';

/** How many connections of the API ran a statement, waited for a lock, or idled within a transaction at a moment. */
export interface StatementSample {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly running: number;
  readonly locked: number;
  readonly idle: number;
}

/** Milliseconds from one sample to the next. */
const INTERVAL = 100;

/** Samples what a database does, by a connection of its own. */
export class StatementSampler {
  readonly #db: Queries;
  readonly #samples: StatementSample[] = [];
  readonly #timer = setInterval(() => void this.#sample(), INTERVAL).unref();
  #isSampling = false;

  constructor(db: Queries) {
    this.#db = db;
  }

  stop(): readonly StatementSample[] {
    clearInterval(this.#timer);
    return this.#samples;
  }

  async #sample(): Promise<void> {
    if (this.#isSampling) return;
    this.#isSampling = true;
    const at = Date.now();
    const { rows } = await this.#db.execute<Omit<StatementSample, 'at'>>(sql`
      select count(*) filter (where state = 'active' and wait_event_type is distinct from 'Lock')::int as running,
        count(*) filter (where state = 'active' and wait_event_type = 'Lock')::int as locked,
        count(*) filter (where state like 'idle in transaction%')::int as idle
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
    if (rows[0]) this.#samples.push({ at, ...rows[0] });
    this.#isSampling = false;
  }
}
