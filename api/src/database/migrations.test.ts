import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { ensureDatabase } from './ensureDatabase.ts';
import { type Database, openDatabase } from './openDatabase.ts';

const MIGRATIONS = fileURLToPath(new URL('../../drizzle', import.meta.url));
let home: string;
let database: Database;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-migrations-'));
  const where = { socket: process.env['TEST_POSTGRES_SOCKET'] ?? '', name: 'test_migrations' };
  await ensureDatabase(where);
  database = openDatabase(where, () => undefined, 'owner');
});
afterAll(async () => {
  await database.close();
  await rm(home, { recursive: true, force: true });
});

/** The migrations up to one, as if the later ones had not been written yet. */
async function migrateUpTo(index: number): Promise<void> {
  const folder = join(home, String(index));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const entries = journal.entries.filter((entry: { idx: number }) => entry.idx <= index);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  await migrate(database.db as Parameters<typeof migrate>[0], { migrationsFolder: folder });
}

it('marks the options of markets that were open when the mark came', async () => {
  await migrateUpTo(0);
  await database.db.execute(sql`insert into users (uid, nickname, created_at) values ('u', '이름', now())`);
  await database.db.execute(sql`insert into sellers (uid, created_at) values ('u', now())`);
  for (const status of [0, 1, 2, 3]) {
    const id = `of-${status}`;
    await database.db.execute(sql`
      insert into markets (id, owner_uid, public_id, status, title, "desc", cover, notice_order, notice_receipt,
        delivery_expect, delivery_option, cash_receipt, payment_expect, payment_option, min_price, created_at, updated_at)
      values (${id}, 'u', ${id}, ${status}, '', '', '[]', '', '', '', '[]', false, '', '[0]', 0, now(), now())`);
    await database.db.execute(sql`
      insert into products (id, owner_uid, market_id, position, title, "desc", cover, use_yn, promotion, weight,
        limit_amount, tags, created_at, updated_at)
      values (${id}, 'u', ${id}, 0, '', '', '[]', true, '[]', 0, 0, '[]', now(), now())`);
    await database.db.execute(sql`
      insert into product_options (id, product_id, position, title, "desc", price, stock, use_yn)
      values (${id}, ${id}, 0, '', '', 0, -1, true)`);
  }
  await database.migrate(MIGRATIONS);
  const { rows } = await database.db.execute(sql`select id from product_options where opened order by id`);
  expect(rows.map(({ id }) => id)).toEqual(['of-1', 'of-2', 'of-3']);
});
