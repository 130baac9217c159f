import type { TestPostgres } from './postgres.ts';

/** Ends the run's PostgreSQL. */
export default async function globalTeardown(): Promise<void> {
  await (globalThis as { testPostgres?: TestPostgres }).testPostgres?.stop();
}
