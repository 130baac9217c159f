import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { runForRequest } from '../request-context/currentRequest.ts';
import { type TestDatabase, createTestDatabase } from '../../../testing/testDatabase.ts';
import { nameStatements } from './nameStatements.ts';
import { preparedQuery } from './preparedQuery.ts';
import { users } from './schema.ts';
import * as schema from './schema.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const context = { requestId: ID };
const findUid = preparedQuery('test_find_uid', { uid: users.uid }, (db, selected) =>
  db
    .select(selected)
    .from(users)
    .where(sql`${users.uid} = ${sql.placeholder('uid')}`),
);

let database: TestDatabase;
let pool: pg.Pool;
/** Log messages of the database, which its superuser may receive on the connection. */
let logged: string[] = [];
const open = () => drizzle(pool, { schema, casing: 'snake_case' });
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({
    host: database.socket,
    user: 'postgres',
    database: database.name,
    max: 1,
    options: '-c log_min_duration_statement=0 -c client_min_messages=log',
  });
  nameStatements(pool);
  pool.on('connect', (client) => client.on('notice', ({ message = '' }) => void logged.push(message)));
});
beforeEach(() => {
  logged = [];
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

it('The database log contains the request id of a statement', async () => {
  await runForRequest(context, async () => void (await open().select().from(users)));
  expect(logged.at(-1)).toContain(`/*request_id='${ID}'*/`);
});

it('The database log contains the request id of a prepared statement, which is parsed once for all requests', async () => {
  const others = { requestId: ID.replace('4', 'a') };
  for (const each of [context, others]) await runForRequest(each, () => findUid(open(), { uid: 'kakao:1' }));
  const [first, second] = logged.filter((line) => line.includes('execute test_find_uid/'));
  expect(first).toContain(`execute test_find_uid/${ID}.`);
  expect(second).toContain(`execute test_find_uid/${others.requestId}.`);
  expect(logged.filter((line) => line.includes('parse test_find_uid'))).toHaveLength(1);
});

it('A prepared statement can be executed repeatedly in one transaction', async () => {
  const found = await runForRequest(context, () =>
    open().transaction(async (tx) => {
      const rows = [];
      for (let time = 0; time < 50; time += 1) rows.push(...(await findUid(tx, { uid: 'kakao:1' })));
      return rows;
    }),
  );
  expect(found).toEqual([]);
  expect(new Set(logged.filter((line) => line.includes(`execute test_find_uid/${ID}.`))).size).toBe(50);
});

it('A statement that waited for its connection has the id of its own request', async () => {
  const others = { requestId: ID.replace('4', 'a') };
  const read = (each: typeof context) => runForRequest(each, async () => void (await open().select().from(users)));
  await Promise.all([read(context), read(others)]);
  expect(logged.at(-1)).toContain(`/*request_id='${others.requestId}'*/`);
});

it('A statement outside a request is sent unchanged', async () => {
  await open().execute(sql`select 1`);
  expect(logged.at(-1)).toMatch(/select 1$/);
});
