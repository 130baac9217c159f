import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ApiProcess } from '../../testing/process/ApiProcess.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/testDatabase.ts';
import { buildFuzzWorld } from './buildFuzzWorld.ts';
import { runFuzz } from './runFuzz.ts';

let home: string;
let database: TestDatabase;
let api: ApiProcess;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-fuzz-'));
  database = await createTestDatabase();
  api = await ApiProcess.start({ database, home });
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.close();
  await rm(home, { recursive: true, force: true });
});

it('the API responds to 400 random calls of every role as documented and without server errors', async () => {
  const { problems, statuses } = await runFuzz({
    origin: api.origin,
    calls: 400,
    seed: 20_261_122,
    build: () => buildFuzzWorld(database.db),
  });
  expect(problems).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
}, 120_000);
