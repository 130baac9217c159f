import { beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { preparedQuery } from './preparedQuery.ts';
import { markets, orders, sellers, sessions, users } from './schema.ts';

const test = setUpTestApp();
beforeAll(async () => {
  await buildSeller(test.db, 'kakao:1');
  const market = await buildMarket(test.db, 'kakao:1');
  await buildOrder(test.db, market);
  await buildOrder(test.db, market);
});

describe('preparedQuery returns the same rows as the query builder', () => {
  it.each([
    ['texts, numbers, instants, lists and objects', markets],
    ['values that are null', orders],
    ['numbers with a fraction', sellers],
  ])('preparedQuery reads %s like the query builder', async (title, table) => {
    const select = preparedQuery(`test ${title}`, getTableColumns(table), (db) => db.select().from(table));
    expect(await select(test.db, {})).toEqual(await test.db.select().from(table));
  });

  it('preparedQuery reads a joined table, and null for a joined table without a row', async () => {
    const selected = { user: users, seller: sellers, session: sessions };
    const joined = (sessionId: string | ReturnType<typeof sql.placeholder>) =>
      test.db
        .select(selected)
        .from(users)
        .leftJoin(sellers, eq(sellers.uid, users.uid))
        .leftJoin(sessions, and(eq(sessions.uid, users.uid), eq(sessions.id, sessionId)));
    const select = preparedQuery('test joined', selected, () => joined(sql.placeholder('session')));
    const rows = await select(test.db, { session: 'none' });
    expect(rows).toEqual(await joined('none'));
    expect(rows[0]?.session).toBeNull();
  });

  it('preparedQuery reads an expression', async () => {
    const select = preparedQuery(
      'test expression',
      { sum: sql<number>`1 + ${sql.placeholder('n')}::int` },
      (db, selected) => db.select(selected).from(sellers),
    );
    expect(await select(test.db, { n: 2 })).toEqual([{ sum: 3 }]);
    expect(await select(test.db, { n: 5 })).toEqual([{ sum: 6 }]);
  });
});

it('preparedQuery reads uncommitted rows of its own transaction, and other connections do not', async () => {
  const select = preparedQuery('test names', { nickname: users.nickname }, (db, selected) =>
    db.select(selected).from(users),
  );
  const [before] = await select(test.db, {});
  await test.db
    .transaction(async (tx) => {
      await tx.update(users).set({ nickname: '다른 이름' });
      expect(await select(tx, {})).toEqual([{ nickname: '다른 이름' }]);
      expect(await select(test.db, {})).toEqual([before]);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
});
