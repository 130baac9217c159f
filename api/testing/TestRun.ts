import type { Postgres } from '@backoffice/postgres';

/** What the set-up of a test run hands to its end, on the global object of the runner's own process. */
export interface TestRun {
  testPostgres?: { dir: string; postgres: Postgres };
}
