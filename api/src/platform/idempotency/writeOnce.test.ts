import { beforeAll, describe, expect, it } from '@jest/globals';
import { insertMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { insertPreview, updatePreview } from '@backoffice/contracts/market/previewEndpoints';
import { count, eq } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { idempotencyKeys, previews } from '../database/schema.ts';
import { HttpError } from '../errors/HttpError.ts';
import { buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { cleanupResponses } from './storedResponses.ts';
import { writeOnce } from './writeOnce.ts';

const test = setUpTestApp();
beforeAll(async () => {
  for (const uid of ['kakao:1', 'kakao:2']) await buildSeller(test.db, uid);
});

const insert = (key: string, contents = key, as = 'kakao:1') =>
  test.call(insertPreview, { as, body: { contents, schedule: '' }, headers: { 'idempotency-key': key } });

async function written(contents: string): Promise<number> {
  const [row] = await test.db.select({ count: count() }).from(previews).where(eq(previews.contents, contents));
  return row?.count ?? 0;
}

// rule: idempotency.one-intent-one-write
it('writeOnce runs an intent once and returns the first response again', async () => {
  const first = await insert('again');
  const second = await insert('again');
  expect(second.json()).toEqual(first.json());
  expect(await written('again')).toBe(1);
});

it('a concurrent duplicate waits for the response', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => insert('at-once')));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await written('at-once')).toBe(1);
});

// rule: idempotency.one-intent-one-write
it('a key is refused with another body and with another call', async () => {
  await insert('reused');
  expect(readFailure(await insert('reused', 'other'))).toMatchObject({ status: 400, code: 'idempotency-key-reused' });
  const other = await test.call(insertMarket, { as: 'kakao:1', headers: { 'idempotency-key': 'reused' } });
  expect(readFailure(other).code).toBe('idempotency-key-reused');
  expect(await written('other')).toBe(0);
});

it('keys of two accounts are independent', async () => {
  const mine = await insert('shared');
  const theirs = await insert('shared', 'shared', 'kakao:2');
  expect(theirs.json()).not.toEqual(mine.json());
  expect(await written('shared')).toBe(2);
});

// rule: idempotency.one-intent-one-write
it('errors are not stored, so that a corrected form can use the same key', async () => {
  const broken = { contents: 'corrected', schedule: '13월' };
  const refused = await test.call(insertPreview, {
    as: 'kakao:1',
    body: broken,
    headers: { 'idempotency-key': 'corrected' },
  });
  expect(readFailure(refused).fields).toEqual(['schedule']);
  expect((await insert('corrected')).statusCode).toBe(200);
});

it.each(['', 'x'.repeat(256), 'a b'])('the key %j is refused', async (key) => {
  const response = await insert(key, 'bad key');
  expect(readFailure(response).fields).toEqual(['Idempotency-Key']);
});

const DAY = 24 * 60 * 60_000;
const readStoredKeys = async () => {
  const kept = await test.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
  return kept.map(({ key }) => key);
};

// rule: idempotency.one-intent-one-write
it.each([
  ['an intent expires after a day', updatePreview, 1],
  ['an intent of a form draft expires after 30 days', insertPreview, 30],
] as const)('%s', async (_, endpoint, days) => {
  const { _id: previewId } = (await insert(`changed-${days}`)).json<{ _id: string }>();
  await test.db.delete(idempotencyKeys);
  const write = async () => {
    const body = { contents: 'old', schedule: '', ...(endpoint === updatePreview && { cover: [] }) };
    const call = { as: 'kakao:1', body, headers: { 'idempotency-key': 'old' } };
    return (await test.call(endpoint, { ...call, params: { previewId } } as never)).json<unknown>();
  };
  const first = await write();
  test.world.now = new Date(test.world.now.getTime() + days * DAY);
  await cleanupResponses(test.db, test.world.now);
  expect(await write()).toEqual(first);
  test.world.now = new Date(test.world.now.getTime() + 1);
  expect(await write()).not.toEqual(first);
  expect(await readStoredKeys()).toEqual(['old']);
  test.world.now = new Date(test.world.now.getTime() + days * DAY + 1);
  await cleanupResponses(test.db, test.world.now);
  expect(await readStoredKeys()).toEqual([]);
});

describe('staged file of a write', () => {
  /** Creates a file that records how it ends. */
  const stage = (removal?: Error) => {
    const ends: string[] = [];
    const discard = async () => {
      ends.push('discarded');
      if (removal) throw removal;
    };
    return { ends, file: { commit: async () => void ends.push('committed'), discard } };
  };
  const REFUSED = new HttpError('invalid-transition');
  const refuse = () => Promise.reject(REFUSED);

  it('a staged file is left to the cleanup if the connection is lost during the commit, because its row may exist', async () => {
    const { ends, file } = stage();
    const transaction = async (act: (tx: Queries) => Promise<unknown>) => {
      await test.db.transaction(act);
      throw new Error('Connection terminated unexpectedly');
    };
    const lost = { transaction } as unknown as Queries;
    await expect(writeOnce(lost, undefined, async () => 'stored', file)).rejects.toThrow('Connection terminated');
    expect(ends).toEqual([]);
  });

  it('a staged file is discarded if the write is refused', async () => {
    const { ends, file } = stage();
    await expect(writeOnce(test.db, undefined, refuse, file)).rejects.toBe(REFUSED);
    expect(ends).toEqual(['discarded']);
  });

  it('a failed removal of a staged file does not replace the error of the write', async () => {
    const { file } = stage(new HttpError('unavailable'));
    await expect(writeOnce(test.db, undefined, refuse, file)).rejects.toBe(REFUSED);
  });
});
