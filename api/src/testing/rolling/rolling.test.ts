import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestDatabase, createTestDatabase } from '../testDatabase.ts';
import { runRolling } from './runRolling.ts';

let home: string;
let database: TestDatabase;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'rolling-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(home, { recursive: true, force: true });
});

it('of two processes of the API one is replaced and one is killed without a call that got no answer', async () => {
  const result = await runRolling({ database, home, rounds: 1, rate: 40 });
  expect(result).toMatchObject({ failedWhileReplaced: [], failedWhileKilled: [], lost: 0, doubled: 0 });
  expect(result.acknowledged).toBeGreaterThan(0);
}, 240_000);
