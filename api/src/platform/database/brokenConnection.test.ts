import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const test = setUpTestApp();

it('A connection that breaks between two statements of a transaction fails the transaction and does not end the process', async () => {
  const { socket: host, name: database } = test.database;
  const superuser = new pg.Client({ host, user: 'postgres', database });
  await superuser.connect();
  const broken = test.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await superuser.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    // The driver learns of the broken connection before the next statement.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  await superuser.end();
  await expect(test.db.execute(sql`select 1`)).resolves.toBeDefined();
});
