import { beforeAll, describe, expect, it } from '@jest/globals';
import { deleteBanner } from '@backoffice/contracts/market/bannerEndpoints';
import {
  changeMarketStatus,
  deleteMarket,
  insertMarket,
  updateMarket,
} from '@backoffice/contracts/market/marketEditEndpoints';
import { updatePreview } from '@backoffice/contracts/market/previewEndpoints';
import { deleteProduct, updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import { changeOrderStatus, updateOrder } from '@backoffice/contracts/order/orderEndpoints';
import { saveBank } from '@backoffice/contracts/seller/sellerEndpoints';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { eq } from 'drizzle-orm';
import { idempotencyKeys, markets, previews, sellers } from '../database/schema.ts';
import { newId } from '../database/newId.ts';
import { sealResponse } from './storedResponses.ts';
import { buildBanner, buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { type CallOptions, readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { signInFresh } from '../../../testing/signInFresh.ts';
import { multipart } from '../../../testing/multipart.ts';
import { picture } from '../../../testing/pictures.ts';

const UID = 'kakao:1';

const test = setUpTestApp();
beforeAll(async () => {
  await buildSeller(test.db, UID);
});

/** A write, and a different body for the same key. */
interface Write {
  readonly endpoint: Endpoint;
  readonly request: CallOptions;
  readonly other: object;
}

const WRITES: Record<string, () => Promise<Write>> = {
  'a save of a market': async () => {
    const { id: marketId, updatedAt } = await buildMarket(test.db, UID);
    const body = { desc: '새 설명', updatedAt: updatedAt.toISOString() };
    return { endpoint: updateMarket, request: { params: { marketId }, body }, other: { desc: '다른 설명' } };
  },
  'a save of a product': async () => {
    const { id: productId, updatedAt } = await buildProduct(test.db, await buildMarket(test.db, UID));
    const body = { desc: '새 설명', updatedAt: updatedAt.toISOString() };
    return { endpoint: updateProduct, request: { params: { productId }, body }, other: { desc: '다른 설명' } };
  },
  'a change of a market’s status': async () => {
    const { id: marketId } = await buildMarket(test.db, UID);
    return {
      endpoint: changeMarketStatus,
      request: { params: { marketId }, body: { status: 3 } },
      other: { status: 2 },
    };
  },
  'a change of an order’s status': async () => {
    const { id: receiptId } = await buildOrder(test.db, await buildMarket(test.db, UID), { status: 0 });
    const request = { params: { receiptId }, body: { status: 1, msg: '' } };
    return { endpoint: changeOrderStatus, request, other: { status: 3, msg: '' } };
  },
  'a tracking number': async () => {
    const { id: receiptId } = await buildOrder(test.db, await buildMarket(test.db, UID), { status: 1 });
    const request = { params: { receiptId }, body: { invoice: { company: 'kr.lotte', no: '100200300400' } } };
    return { endpoint: updateOrder, request, other: { sellerMemo: '메모' } };
  },
  'a save of a preview post': async () => {
    const previewId = newId();
    const dates = { createdAt: test.world.now, updatedAt: test.world.now };
    const row = { id: previewId, ownerUid: UID, cover: [], contents: '소개', schedule: '', ...dates };
    await test.db.insert(previews).values(row);
    const body = { cover: [], contents: '새 소개', schedule: '' };
    return { endpoint: updatePreview, request: { params: { previewId }, body }, other: { ...body, contents: '다른' } };
  },
};

const DELETIONS: Record<string, () => Promise<Pick<Write, 'endpoint' | 'request'>>> = {
  'a market': async () => {
    const { id: marketId } = await buildMarket(test.db, UID, { status: 0 });
    return { endpoint: deleteMarket, request: { params: { marketId } } };
  },
  'a product': async () => {
    const { id: productId } = await buildProduct(test.db, await buildMarket(test.db, UID, { status: 0 }));
    return { endpoint: deleteProduct, request: { params: { productId } } };
  },
  'a banner': async () => {
    const { id: bannerId } = await buildBanner(test.db, await buildMarket(test.db, UID));
    return { endpoint: deleteBanner, request: { body: { bannerId } } };
  },
};

async function send({ endpoint, request }: Pick<Write, 'endpoint' | 'request'>, key: string, body = request.body) {
  const headers = { 'idempotency-key': key, ...request.headers };
  return test.call(endpoint, { ...request, as: UID, ...(body === undefined ? {} : { body }), headers });
}

describe.each(Object.entries(WRITES))('%s', (_title, build) => {
  it('a repeated write gets the first response after the response was lost', async () => {
    const write = await build();
    const key = newId();
    const first = await send(write, key);
    expect(first.statusCode).toBe(200);
    const repeated = await send(write, key);
    expect([repeated.statusCode, repeated.body]).toEqual([first.statusCode, first.body]);
  });

  it('the key of a write is refused for another request', async () => {
    const write = await build();
    const key = newId();
    expect((await send(write, key)).statusCode).toBe(200);
    expect(readFailure(await send(write, key, write.other)).code).toBe('idempotency-key-reused');
  });
});

it.each(Object.entries(DELETIONS))('a repeated deletion of %s gets the first response', async (_title, build) => {
  const deletion = await build();
  const key = newId();
  expect((await send(deletion, key)).statusCode).toBe(200);
  expect((await send(deletion, key)).json()).toEqual({ ok: true });
  expect(readFailure(await send(deletion, newId())).code).toBe('not-found');
});

it('a repeated save without the key is refused as stale', async () => {
  const write = await WRITES['a save of a market']?.();
  if (!write) throw new Error('The table has no such write.');
  expect((await send(write, newId())).statusCode).toBe(200);
  expect(readFailure(await send(write, newId())).code).toBe('stale-update');
});

describe('checks before the transaction', () => {
  it('a repeated bank form is not refused during the banks’ maintenance', async () => {
    const fields = { bankName: '김소미', bankType: '신한은행', bankNo: '110-456-789012', businessType: 'sole' };
    const typed = multipart({ ...fields, subRegNo: '950314', regNo: '' }, { file: await picture('png') });
    const form = { ...typed, headers: { ...typed.headers, ...(await signInFresh(test, UID)) } };
    const noon = test.world.now;
    expect((await send({ endpoint: saveBank, request: form }, 'bank')).statusCode).toBe(200);
    test.world.now = new Date('2026-03-10T15:00:00.000Z');
    test.world.accountExists = false;
    expect((await send({ endpoint: saveBank, request: form }, 'bank')).json()).toEqual({ ok: true });
    expect(readFailure(await send({ endpoint: saveBank, request: form }, 'bank again')).fields).toEqual([
      'Idempotency-Key',
    ]);
    Object.assign(test.world, { now: noon, accountExists: true });
  });

  it('a repeated creation of a market is not refused if the profile became incomplete', async () => {
    const first = await send({ endpoint: insertMarket, request: { body: { title: '한 번' } } }, 'market');
    expect(first.statusCode).toBe(200);
    await test.db.update(sellers).set({ profile: '' }).where(eq(sellers.uid, UID));
    const repeated = await send({ endpoint: insertMarket, request: { body: { title: '한 번' } } }, 'market');
    expect(repeated.json()).toEqual(first.json());
    expect(await test.db.select().from(markets).where(eq(markets.title, '한 번'))).toHaveLength(1);
  });
});

it('a repeated write gets the response that an earlier release stored without a field of today', async () => {
  const write = await WRITES['a save of a market']?.();
  if (!write) throw new Error('The table has no such write.');
  const key = newId();
  const { desc, ...earlier } = (await send(write, key)).json<Record<string, unknown>>();
  expect(desc).toBe('새 설명');
  const place = { uid: UID, key };
  const response = sealResponse({ ...earlier, undeclared: 1 }, test.secrets, place);
  await test.db.update(idempotencyKeys).set({ response }).where(eq(idempotencyKeys.key, key));
  const repeated = await send(write, key);
  expect([repeated.statusCode, repeated.json()]).toEqual([200, earlier]);
});
