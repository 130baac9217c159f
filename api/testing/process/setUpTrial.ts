import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { type TestDatabase, createTestDatabase } from '../testDatabase.ts';

/** What processes of the API are started over in a test: a database, and a folder for files. */
export interface Trial {
  readonly database: TestDatabase;
  readonly home: string;
}

/** The database and folder of one suite: there from its first test to its last, and not to be read before. */
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
