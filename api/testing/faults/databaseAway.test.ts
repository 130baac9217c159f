import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { newId } from '../../src/platform/database/newId.ts';
import { markets } from '../../src/platform/database/schema.ts';
import { buildSeller } from '../builders.ts';
import { ApiProcess } from '../process/ApiProcess.ts';
import { setUpTrial } from '../process/setUpTrial.ts';
import { unsignedToken } from '../process/unsignedToken.ts';
import { type BreakableDatabase, openBreakableDatabase } from './openBreakableDatabase.ts';

const UID = 'kakao:1';
const trial = setUpTrial();
let way: BreakableDatabase;
let api: ApiProcess;
beforeAll(async () => {
  const { database, home } = trial;
  await buildSeller(database.db, UID);
  way = await openBreakableDatabase(database.socket, home);
  api = await ApiProcess.start({ database: { socket: way.socket, name: database.name }, home });
}, 60_000);
afterAll(async () => {
  await api.stop();
  await way.break();
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: string | undefined;
}

async function call(path: string, write?: { readonly key: string; readonly title: string }): Promise<Answer> {
  const response = await fetch(api.origin + path, {
    method: write ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${unsignedToken(UID)}`,
      ...(write && { 'content-type': 'application/json', 'idempotency-key': write.key }),
    },
    ...(write && { body: JSON.stringify({ title: write.title }) }),
  });
  const text = await response.text();
  const code = response.ok ? undefined : (JSON.parse(text) as { message?: string }).message;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code };
}

const marketsOf = (title: string) => trial.database.db.select().from(markets).where(eq(markets.title, title));
const LATER: Answer = { status: 503, retryAfter: expect.any(String) as unknown as string, code: 'unavailable' };

describe('while PostgreSQL is away', () => {
  beforeEach(async () => {
    await way.restore();
    expect(await call('/user/me')).toMatchObject({ status: 200 });
    await way.break();
  });

  it('reads are to come back later', async () => {
    // More than the pool has connections: all of them were broken.
    const answers = await Promise.all(Array.from({ length: 12 }, () => call('/user/me')));
    expect(answers).toEqual(answers.map(() => LATER));
  });

  it('a write is to come back later, and is not done', async () => {
    const lost = { key: newId(), title: newId() };
    expect(await call('/market/insert', lost)).toEqual(LATER);
    expect(await marketsOf(lost.title)).toEqual([]);
  });

  it('the process lives and is not ready', async () => {
    expect(await call('/health')).toMatchObject({ status: 200 });
    expect(await call('/ready')).toEqual(LATER);
  });

  describe('and when it is back', () => {
    it('the same process serves at once, and the repeated write is done once', async () => {
      const lost = { key: newId(), title: newId() };
      expect(await call('/market/insert', lost)).toEqual(LATER);
      await way.restore();
      expect(await call('/user/me')).toMatchObject({ status: 200 });
      expect(await call('/ready')).toMatchObject({ status: 200 });
      expect(await call('/market/insert', lost)).toMatchObject({ status: 200 });
      expect(await call('/market/insert', lost)).toMatchObject({ status: 200 });
      expect(await marketsOf(lost.title)).toHaveLength(1);
    });
  });
});
