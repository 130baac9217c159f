import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { openBreakableDatabase } from '../../../testing/faults/openBreakableDatabase.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { listenTo } from './listenTo.ts';

const test = setUpTestApp();

it('A connection that breaks before it listens fails only the call and does not end the process', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'listen-'));
  const way = await openBreakableDatabase(test.database.socket, directory);
  /** Replaces the first statement: the driver learns of the closed connection while it waits for the response. */
  const breaks = async function (this: pg.Client) {
    const { stream } = (this as unknown as { readonly connection: pg.Connection }).connection;
    await Promise.all([once(stream, 'close'), way.break()]);
    throw new Error('broken');
  };
  const query = jest.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(breaks as never);
  const onLost = jest.fn();
  const options = { db: test.db, notifiedWithinMs: 2000, onNotice: () => undefined };
  const where = { ...test.database, socket: way.socket };
  await expect(listenTo(where, 'channel', { ...options, onLost })).rejects.toThrow('broken');
  expect(onLost).not.toHaveBeenCalled();
  query.mockRestore();
  await rm(directory, { recursive: true });
});
