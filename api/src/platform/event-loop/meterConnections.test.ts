import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestDatabase, createTestDatabase } from '../../../testing/testDatabase.ts';
import { CallUsage, DATABASE_FREE_MS } from './CallUsage.ts';
import { runForCall } from './currentCall.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`;

it('statements are charged to their call, except the free time of an ordinary call', async () => {
  const usage = new CallUsage();
  await runForCall(usage, async () => {
    await database.db.execute(sleep(0.2));
    await database.db.transaction(async (tx) => {
      await tx.execute(sleep(0.2));
      await tx.execute(sleep(0.2));
    });
  });
  expect(usage.databaseMs).toBeGreaterThanOrEqual(600);
  expect(usage.chargedMs).toBeGreaterThanOrEqual(600 - DATABASE_FREE_MS);
});

it('many short statements are charged like a long statement', async () => {
  const usage = new CallUsage();
  await runForCall(usage, () =>
    database.db.transaction(async (tx) => {
      for (let statement = 0; statement < 40; statement += 1) await tx.execute(sleep(0.01));
    }),
  );
  expect(usage.databaseMs).toBeGreaterThanOrEqual(400);
});

it('a statement is charged to its call, whichever connection runs it', async () => {
  const [short, long] = [new CallUsage(), new CallUsage()];
  await Promise.all([
    runForCall(long, () => Promise.all(Array.from({ length: 20 }, () => database.db.execute(sleep(0.05))))),
    runForCall(short, async () => void (await database.db.execute(sleep(0.001)))),
  ]);
  expect(short.databaseMs).toBeGreaterThan(0);
  expect(short.databaseMs).toBeLessThan(long.databaseMs / 4);
});

it('earlier statements outside of calls do not reduce what a call is charged', async () => {
  for (let statement = 0; statement < 50; statement += 1) await database.db.execute(sleep(0));
  const usage = new CallUsage();
  await runForCall(usage, async () => void (await database.db.execute(sleep(0.2))));
  expect(usage.databaseMs).toBeGreaterThanOrEqual(199);
});

it('the wait of a call for a connection is counted', async () => {
  const [first, waiting] = [new CallUsage(), new CallUsage()];
  const connections = 10;
  const taken = runForCall(first, () =>
    Promise.all(Array.from({ length: connections }, () => database.db.execute(sleep(0.2)))),
  );
  await runForCall(waiting, async () => void (await database.db.execute(sleep(0))));
  await taken;
  expect(waiting.waits.connection).toBeGreaterThan(100);
  expect(waiting.chargedMs).toBeLessThan(waiting.waits.connection);
});
