import { rm } from 'node:fs/promises';
import { deletePostgres } from '@backoffice/postgres';
import type { TestRun } from './TestRun.ts';

/** Stops the PostgreSQL of the test run and deletes its data. */
export default async function globalTeardown(): Promise<void> {
  const { testPostgres } = globalThis as TestRun;
  if (testPostgres === undefined) return;
  const { dir, postgres } = testPostgres;
  await postgres.stop();
  await deletePostgres(dir);
  await rm(dir, { recursive: true, force: true });
}
