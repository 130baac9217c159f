import { beforeEach, describe, expect, it } from '@jest/globals';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import {
  PRODUCT_COUNT_MAX,
  type Product,
  type ProductFields,
  type ProductPatch,
} from '@backoffice/contracts/market/product/product';
import { deleteProduct, insertProduct, updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import {
  buildMarket,
  buildOrder,
  buildProduct,
  buildSeller,
  buildUpload,
  productFields,
} from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { newId } from '../../platform/database/newId.ts';
import { products } from '../../platform/database/schema.ts';
import { toProductColumns, toProductFields } from './presentProduct.ts';
import type { ProductRow } from './productStore.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
});

const option = (fields: object = {}) => ({ title: '빨강', desc: '', price: 1000, stock: 5, useYN: true, ...fields });
const insert = (fields: object = {}) =>
  test.call(insertProduct, { as: UID, body: { marketId: market.id, ...productFields(), ...fields } });
const update = ({ id }: Pick<ProductRow, 'id'>, body: ProductPatch) =>
  test.call(updateProduct, { as: UID, params: { productId: id }, body });
const remove = ({ id }: Pick<ProductRow, 'id'>) => test.call(deleteProduct, { as: UID, params: { productId: id } });
const list = async () =>
  (await test.call(getMarket, { as: UID, params: { marketId: market.id } })).json().product as Product[];
type Option = ProductFields['option'][number];
const storedOptions = (product: ProductRow) => toProductFields(product).option;

describe('A new product', () => {
  it.each([
    [PRODUCT_COUNT_MAX - 1, 200],
    [PRODUCT_COUNT_MAX, 400],
  ])('A new product after %d others returns %d', async (count, status) => {
    const row = { ownerUid: UID, marketId: market.id, ...toProductColumns(productFields()) };
    const at = { createdAt: test.world.now, updatedAt: test.world.now };
    await test.db
      .insert(products)
      .values(Array.from({ length: count }, (_, position) => ({ id: newId(), ...row, ...at, position })));
    const response = await insert({ cover: [await buildUpload(test.db, UID)] });
    expect([response.statusCode, (await list()).length]).toEqual([status, PRODUCT_COUNT_MAX]);
  });

  it('A new product is placed last, with its options in their order', async () => {
    await buildProduct(test.db, market);
    const cover = [await buildUpload(test.db, UID)];
    const { _id } = (await insert({ cover, option: [option(), option({ title: '파랑', stock: -1 })] })).json();
    const [, added] = await list();
    expect(added).toMatchObject({
      _id,
      marketId: market.id,
      cover,
      marketStatus: 2,
      payment: 0,
      promotion: { list: [] },
    });
    expect(added?.option).toEqual([
      { ...option(), _id: expect.any(String), order: 0 },
      { ...option({ title: '파랑', stock: -1 }), _id: expect.any(String), order: 0 },
    ]);
  });

  // rule: payment.options
  it('A new product has the first payment method of its market', async () => {
    market = await buildMarket(test.db, UID, { paymentOption: [1] });
    await insert({ cover: [await buildUpload(test.db, UID)] });
    expect(await list()).toMatchObject([{ payment: 1, marketPublic: true, marketStatus: 2 }]);
  });

  it('A new product is rejected with every invalid field', async () => {
    const bad = {
      title: '',
      desc: ' ',
      cover: [],
      option: [option(), option({ title: '빨강 ' }), option({ title: '' })],
    };
    expect(readFailure(await insert(bad)).fields).toEqual([
      'title',
      'desc',
      'cover',
      'option.1.title',
      'option.2.title',
    ]);
    expect(await list()).toEqual([]);
  });

  it('A new product cannot set its ordered count or its owner', async () => {
    expect(readFailure(await insert({ owner: 'x', option: [option({ order: 3 })] })).fields).toEqual([
      'option.0.order',
      'owner',
    ]);
    expect(
      readFailure(
        await insert({ option: [option({ _id: 'some-foreign-option' })], cover: [await buildUpload(test.db, UID)] }),
      ).fields,
    ).toEqual(['option.0._id']);
  });

  it.each<[string, object]>([
    ['a price below nothing', { price: -1 }],
    ['a price that is no whole number', { price: 10.5 }],
    ['a price that no column holds', { price: 2 ** 31 }],
    ['a stock below unlimited', { stock: -2 }],
  ])('A new product with %s in an option is rejected', async (_title, fields) => {
    expect(readFailure(await insert({ option: [option(fields)] })).fields).toEqual([
      `option.0.${Object.keys(fields)[0]}`,
    ]);
  });

  it('A new product cannot be added to an ended market', async () => {
    market = await buildMarket(test.db, UID, { status: 3 });
    expect(readFailure(await insert()).code).toBe('invalid-transition');
  });
});

describe('Saving a product', () => {
  it('Saving a product changes the sent fields, and options by their ids', async () => {
    const product = await buildProduct(test.db, market, [{}, {}]);
    const [first] = storedOptions(product);
    const saved = (
      await update(product, { option: [option({ title: '새 옵션' }), { ...first, price: 2000 } as never] })
    ).json<Product>();
    expect(saved.option.map(({ title, price }) => [title, price])).toEqual([
      ['새 옵션', 1000],
      ['옵션 1', 2000],
    ]);
    expect(saved.option[1]?._id).toBe(first?._id);
    expect(saved.title).toBe('스티커');
  });

  it('Saving a product preserves the count of ordered pieces', async () => {
    const product = await buildProduct(test.db, market, [{ ordered: 4 }]);
    await buildOrder(test.db, market, { product, amount: 4 });
    const [stored] = storedOptions(product);
    const saved = (await update(product, { option: [{ ...stored, stock: 4 } as never] })).json<Product>();
    expect(saved.option[0]).toMatchObject({ stock: 4, order: 4 });
    const response = await update(product, { option: [{ ...stored, stock: 3 } as never] });
    expect(response.json().detail.fields).toEqual([{ path: 'option.0.stock', text: '주문 된 4개 이상 입력해주세요.' }]);
  });

  // rule: market-status.locked-names
  it('Saving a product renames and removes only options that neither belong to the opening nor were ordered, even by cancelled orders', async () => {
    const product = await buildProduct(test.db, market, [{}, { opened: true }, {}]);
    await buildOrder(test.db, market, { product, status: 11 });
    const [ordered, opened, added] = storedOptions(product) as [Option, Option, Option];
    const renamed = (each: Option) => ({ ...each, title: '다른 이름' });
    for (const [option, fields] of [
      [[renamed(ordered), opened, added], ['option.0.title']],
      [[ordered, renamed(opened), added], ['option.1.title']],
      [[opened, added], ['option']],
      [[ordered, added], ['option']],
      [[], ['option', 'option']],
    ] as const)
      expect(readFailure(await update(product, { option: [...option] })).fields).toEqual(fields);
    const lockedOption = [ordered._id, opened._id];
    expect((await update(product, { option: [ordered, opened, renamed(added)] })).json()).toMatchObject({
      lockedOption,
    });
    const remaining = [{ ...ordered, useYN: false, price: 1 }, opened];
    expect((await update(product, { option: remaining })).json()).toMatchObject({ option: remaining, lockedOption });
  });

  it('Saving a product renames and removes every option while the market is a draft', async () => {
    market = await buildMarket(test.db, UID, { status: 0 });
    const product = await buildProduct(test.db, market, [{}, {}]);
    const [first] = storedOptions(product) as [Option];
    const saved = await update(product, { option: [{ ...first, title: '다른 이름' }] });
    expect(saved.json()).toMatchObject({ option: [{ title: '다른 이름' }], lockedOption: [] });
  });

  it('Saving a product preserves the count and the lock of a moved option', async () => {
    const product = await buildProduct(test.db, market, [{ opened: true, ordered: 2 }]);
    const [own] = storedOptions(product) as [Option];
    const saved = await update(product, { option: [option({ title: '앞' }), own] });
    expect(saved.json()).toMatchObject({ option: [{ order: 0 }, { _id: own._id, order: 2 }], lockedOption: [own._id] });
  });

  // rule: options.stock-below-ordered
  it('Saving a product cannot set how often an option was ordered', async () => {
    const product = await buildProduct(test.db, market, [{ ordered: 2 }]);
    const [own] = storedOptions(product);
    const response = await update(product, { option: [{ ...own, order: 0 } as never] });
    expect(readFailure(response).fields).toEqual(['option.0.order']);
    expect((await list())[0]?.option[0]?.order).toBe(2);
  });

  it('Saving a product rejects options of another product and repeated options', async () => {
    const product = await buildProduct(test.db, market);
    const other = await buildProduct(test.db, market);
    const [own] = storedOptions(product);
    const [foreign] = storedOptions(other);
    expect(
      readFailure(await update(product, { option: [own as never, { ...foreign, title: '남의 것' } as never] })).fields,
    ).toEqual(['option.1._id']);
    expect(
      readFailure(await update(product, { option: [own as never, { ...own, title: '또' } as never] })).fields,
    ).toContain('option.1._id');
  });

  // rule: conflicts.stale-update
  it('Saving a product with an outdated version is rejected', async () => {
    const product = await buildProduct(test.db, market);
    const loaded = product.updatedAt.toISOString();
    expect((await update(product, { title: '첫째', updatedAt: loaded })).statusCode).toBe(200);
    expect(readFailure(await update(product, { title: '둘째', updatedAt: loaded })).code).toBe('stale-update');
  });

  // rule: market-status.end-by-date
  it('A market that has reached its end date accepts no change of its products', async () => {
    const over = await buildMarket(test.db, UID, { marketEd: test.world.now });
    const product = await buildProduct(test.db, over);
    await buildProduct(test.db, over);
    const body = { marketId: over.id, ...productFields() };
    for (const response of [
      await update(product, { title: '다시' }),
      await remove(product),
      await test.call(insertProduct, { as: UID, body }),
    ])
      expect(readFailure(response).code).toBe('invalid-transition');
  });

  it('Saving a product of an ended market is rejected', async () => {
    const product = await buildProduct(test.db, await buildMarket(test.db, UID, { status: 3 }));
    expect(readFailure(await update(product, { title: '다시' })).code).toBe('invalid-transition');
  });
});

describe('Deleting a product', () => {
  it('Deleting a product without orders succeeds', async () => {
    await buildProduct(test.db, market);
    const product = await buildProduct(test.db, market);
    expect((await remove(product)).json()).toEqual({ ok: true });
    expect(readFailure(await remove(product)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  // rule: market-status.locked-names
  it('Deleting an ordered product or the last product of an open market is rejected', async () => {
    const ordered = await buildProduct(test.db, market);
    expect(readFailure(await remove(ordered)).code).toBe('invalid-transition');
    await buildProduct(test.db, market);
    await buildOrder(test.db, market, { product: ordered, status: 10 });
    expect(readFailure(await remove(ordered)).code).toBe('invalid-transition');
    expect(await list()).toHaveLength(2);
  });
});
