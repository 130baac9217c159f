import type { Postgres } from '@backoffice/postgres';

/** State that the global setup passes to the teardown, on the global object of the runner's process. */
export interface TestRun {
  testPostgres?: { dir: string; postgres: Postgres };
}
