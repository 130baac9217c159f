import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { newId } from '../../src/platform/database/newId.ts';
import { markets } from '../../src/platform/database/schema.ts';
import { buildSeller } from '../builders.ts';
import { ApiProcess } from '../process/ApiProcess.ts';
import { setUpTrial } from '../process/setUpTrial.ts';
import { signInUnsigned } from '../process/signInUnsigned.ts';
import { type BreakableDatabase, openBreakableDatabase } from './openBreakableDatabase.ts';

const UID = 'kakao:1';
const trial = setUpTrial();
let way: BreakableDatabase;
let token: string;
let api: ApiProcess;
beforeAll(async () => {
  const { database, home } = trial;
  await buildSeller(database.db, UID);
  token = await signInUnsigned(database.db, UID);
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
      authorization: `Bearer ${token}`,
      ...(write && { 'content-type': 'application/json', 'idempotency-key': write.key }),
    },
    ...(write && { body: JSON.stringify({ title: write.title }) }),
  });
  const text = await response.text();
  const code = response.ok ? undefined : (JSON.parse(text) as { message?: string }).message;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code };
}

const findMarkets = (title: string) => trial.database.db.select().from(markets).where(eq(markets.title, title));
const LATER: Answer = { status: 503, retryAfter: expect.any(String) as unknown as string, code: 'unavailable' };

describe('while PostgreSQL is unavailable', () => {
  beforeEach(async () => {
    await way.restore();
    expect(await call('/user/me')).toMatchObject({ status: 200 });
    await way.break();
  });

  it('reads return a delay for the retry while PostgreSQL is unavailable', async () => {
    // More calls than pool connections, because all of them are broken.
    const responses = await Promise.all(Array.from({ length: 12 }, () => call('/user/me')));
    expect(responses).toEqual(responses.map(() => LATER));
  });

  it('a write returns a delay for the retry and is not done while PostgreSQL is unavailable', async () => {
    const lost = { key: newId(), title: newId() };
    expect(await call('/market/insert', lost)).toEqual(LATER);
    expect(await findMarkets(lost.title)).toEqual([]);
  });

  it('the process is alive and not ready while PostgreSQL is unavailable', async () => {
    expect(await call('/health')).toMatchObject({ status: 200 });
    expect(await call('/ready')).toEqual(LATER);
  });

  describe('after PostgreSQL returns', () => {
    it('the same process serves at once after PostgreSQL returns, and the repeated write is done once', async () => {
      const lost = { key: newId(), title: newId() };
      expect(await call('/market/insert', lost)).toEqual(LATER);
      await way.restore();
      expect(await call('/user/me')).toMatchObject({ status: 200 });
      expect(await call('/ready')).toMatchObject({ status: 200 });
      expect(await call('/market/insert', lost)).toMatchObject({ status: 200 });
      expect(await call('/market/insert', lost)).toMatchObject({ status: 200 });
      expect(await findMarkets(lost.title)).toHaveLength(1);
    });
  });
});
