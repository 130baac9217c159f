import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { type TestDatabase, createTestDatabase } from '../testDatabase.ts';

/** Resources for API processes in a test: a database, and a folder for files. */
export interface Trial {
  readonly database: TestDatabase;
  readonly home: string;
}

/**
 * Creates the database and folder of a suite before its first test and removes them after its last; do not read the
 * result outside tests.
 */
export function setUpTrial(): Trial {
  const trial = {} as { -readonly [Name in keyof Trial]: Trial[Name] };
  beforeAll(async () => {
    trial.home = await mkdtemp(join(tmpdir(), 'backoffice-trial-'));
    trial.database = await createTestDatabase();
  });
  afterAll(async () => {
    await trial.database.close();
    await rm(trial.home, { recursive: true, force: true });
  });
  return trial;
}
