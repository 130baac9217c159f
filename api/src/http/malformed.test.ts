import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Endpoint,
  FIRST_SALES_YEAR,
  changeMarketStatus,
  deleteBanner,
  deleteMarket,
  deleteProduct,
  exportOrders,
  exportSales,
  exportSettlement,
  getBanner,
  getOrderPayment,
  importWaybillsFromFile,
  importWaybillsFromPost,
  duplicateMarket,
  getMarket,
  insertMarket,
  insertProduct,
  listMarkets,
  relaunchMarket,
  saveBanner,
  saveOrderViews,
  updateMarket,
  updateProduct,
  updateOrder,
  updateOrders,
  uploadCover,
  uploadProfile,
} from '@backoffice/contracts';
import {
  buildMarket,
  buildOrder,
  buildProduct,
  buildSeller,
  marketFields,
  productFields,
} from '../testing/builders.ts';
import { failureOf } from '../testing/createTestApp.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { fingerprint } from '../testing/fingerprint.ts';
import { multipart } from '../testing/multipart.ts';
import { picture } from '../testing/pictures.ts';

const UID = 'kakao:1';
const test = setUpTestApp();
let photo: Buffer;
let params: { marketId: string; productId: string; receiptId: string };
beforeAll(async () => {
  photo = await picture('png');
  await buildSeller(test.db, UID, { state: 3 });
  const market = await buildMarket(test.db, UID);
  const product = await buildProduct(test.db, market);
  const order = await buildOrder(test.db, market, { product, status: 1 });
  params = { marketId: market.id, productId: product.id, receiptId: order.id };
});

/** A value that a field cannot have, by what is wrong with it; the third says where within the field. */
type Bad = readonly (readonly [what: string, value: unknown, below?: string])[];

const characters: Bad = [
  ['a number', 5],
  ['nothing', null],
  ['a list', []],
  ['an object', {}],
  ['NUL', 'a\0b'],
  ['half of a pair', 'a\ud83d'],
  ['the other half', '\udc31a'],
];
const text = (max: number): Bad => [...characters, [`${max + 1} characters`, '가'.repeat(max + 1)]];
const whole = (min: number, max: number): Bad => [
  ['text', '1'],
  ['no text', ''],
  ['nothing', null],
  ['a list', [1]],
  ['yes', true],
  ['a fraction', 1.5],
  ['one too small', min - 1],
  ['one too large', max + 1],
  ['more than a number holds', 2 ** 53],
];
const flag: Bad = [
  ['text', 'true'],
  ['a number', 1],
  ['nothing', null],
  ['a list', []],
];
const instant: Bad = [
  ...characters,
  ['a day', '2026-03-11'],
  ['no zone', '2026-03-11T00:00:00.000'],
  ['another zone', '2026-03-11T00:00:00.000+09:00'],
  ['a day that is none', '2026-02-30T00:00:00.000Z'],
];
const orNothing = (bad: Bad): Bad => bad.filter(([, value]) => value !== null);
const id: Bad = [...characters, ['too short', 'x'.repeat(7)], ['too long', 'x'.repeat(41)], ['a path', '../../../x']];
const object: Bad = [
  ['text', 'x'],
  ['a number', 5],
  ['nothing', null],
  ['a list', []],
];
const list = (most: number, item: unknown): Bad => [
  ['text', 'x'],
  ['nothing', null],
  ['an object', { 0: item }],
  [`${most + 1} of them`, Array(most + 1).fill(item)],
];
const pictures: Bad = [
  ...list(20, '/uploads/a.webp'),
  ['a number', [5], '.0'],
  ['a script', ['javascript:alert(1)'], '.0'],
  ['a way up', ['/uploads/../a.webp'], '.0'],
  ['an address without a lock', ['http://cdn.test/a.webp'], '.0'],
  ['NUL', ['/uploads/a\0.webp'], '.0'],
  ['301 characters', [`https://cdn.test/${'a'.repeat(284)}`], '.0'],
];
const unknown: Bad = [['a field', 1]];

const MARKET: Record<string, Bad> = {
  title: text(60),
  desc: text(5000),
  cover: pictures,
  notice: object,
  'notice.order': text(5000),
  'notice.receipt': text(5000),
  'notice.nosuch': unknown,
  delivery: object,
  'delivery.expect': text(200),
  'delivery.option': list(20, marketFields().delivery.option[0]),
  'delivery.option.0': object,
  'delivery.option.0.title': text(40),
  'delivery.option.0.desc': text(200),
  'delivery.option.0.price': whole(0, 1_000_000_000),
  'delivery.option.0.weight': whole(0, 1_000_000),
  'delivery.option.0.useYN': flag,
  'delivery.option.0.nosuch': unknown,
  cashReceipt: flag,
  marketST: orNothing(instant),
  marketED: orNothing(instant),
  payment: object,
  'payment.expect': text(200),
  'payment.option': [
    ...list(2, 0),
    ['one twice', [1, 1]],
    ['none of them', []],
    ['unknown', [2], '.0'],
    ['text', ['0'], '.0'],
  ],
  minPrice: whole(0, 1_000_000_000),
  status: unknown,
  nosuch: unknown,
};

const PRODUCT: Record<string, Bad> = {
  title: text(60),
  desc: text(5000),
  cover: pictures,
  option: list(100, { title: '빨강', desc: '', price: 1000, stock: 5, useYN: true }),
  'option.0': object,
  'option.0._id': id,
  'option.0.title': text(60),
  'option.0.desc': text(200),
  'option.0.price': whole(0, 1_000_000_000),
  'option.0.stock': whole(-1, 1_000_000),
  'option.0.useYN': flag,
  'option.0.order': [['a count', 0]],
  useYN: flag,
  promotion: object,
  'promotion.list': [
    ...list(4, 'hot'),
    ['one twice', ['hot', 'hot']],
    ['unknown', ['new'], '.0'],
    ['a number', [1], '.0'],
  ],
  'promotion.nosuch': unknown,
  weight: whole(0, 1_000_000),
  limitAmount: whole(0, 10_000),
  tags: list(20, '태그'),
  'tags.0': text(20),
  owner: unknown,
  nosuch: unknown,
};

/** The options of an export are JSON within one field: every problem of theirs has the path of that field. */
const exportData: Bad = [
  ...characters.filter(([, value]) => typeof value !== 'string'),
  ['no JSON', '{'],
  ['a list as JSON', '[]'],
  ['nothing as JSON', 'null'],
  ['too few options', '{"mergeAddr":true}'],
  ['an unknown option', '{"mergeAddr":true,"mergeReceiptId":true,"owner":"x"}'],
  ['text for a choice', '{"mergeAddr":"true","mergeReceiptId":true}'],
  ['a cell before the first', '{"mergeAddr":true,"mergeReceiptId":true,"startCell":0}'],
  ['a cell past the last', '{"mergeAddr":true,"mergeReceiptId":true,"startCell":15}'],
  ['half a cell', '{"mergeAddr":true,"mergeReceiptId":true,"startCell":1.5}'],
  ['an id that is none', '{"mergeAddr":true,"mergeReceiptId":true,"target":["x"]}'],
  ['status as text', '{"mergeAddr":true,"mergeReceiptId":true,"status":["1"]}'],
];

const ofProduct = () =>
  productFields({ tags: ['태그'], option: [{ title: '빨강', desc: '', price: 1000, stock: 5, useYN: true }] });

/** Each call with a body that it takes, and what each of its fields cannot be. */
const CALLS: [Endpoint, () => object, Record<string, Bad>][] = [
  [insertMarket, marketFields, { ...MARKET, public: unknown, product: unknown }],
  [
    updateMarket,
    marketFields,
    {
      ...MARKET,
      public: flag,
      product: [...list(500, 'product-0001'), ['an id that is none', ['x'], '.0']],
      updatedAt: instant,
    },
  ],
  [
    changeMarketStatus,
    () => ({ status: 3 }),
    { status: [...whole(0, 3).filter(([, value]) => value !== -1 && value !== 4), ['missing', undefined]] },
  ],
  [deleteMarket, () => ({}), { force: unknown }],
  [duplicateMarket, () => ({}), { title: unknown }],
  [
    relaunchMarket,
    () => ({
      title: '봄 마켓 2차',
      marketST: '2026-03-11T00:00:00.000Z',
      marketED: '2026-03-18T00:00:00.000Z',
      product: [params.productId],
      stock: null,
      priceChange: 10,
      priceUnit: 100,
    }),
    {
      title: text(60),
      marketST: orNothing(instant),
      marketED: orNothing(instant),
      product: [
        ...list(500, 'product-0001'),
        ['one twice', ['product-0001', 'product-0001']],
        ['an id that is none', ['x'], '.0'],
      ],
      stock: orNothing(whole(-1, 1_000_000)),
      priceChange: whole(-90, 200),
      priceUnit: [
        ['another amount', 50],
        ['text', '10'],
        ['nothing', null],
      ],
      status: unknown,
      cover: unknown,
    },
  ],
  [insertProduct, () => ({ marketId: params.marketId, ...ofProduct() }), { ...PRODUCT, marketId: id, _id: unknown }],
  [updateProduct, ofProduct, { ...PRODUCT, marketId: unknown, updatedAt: instant }],
  [deleteProduct, () => ({}), { force: unknown }],
  [
    updateOrders,
    () => ({ target: [params.receiptId], packagingStatus: 1 }),
    {
      target: [
        ...list(200, 'receipt-0001'),
        ['none of them', []],
        ['one twice', ['receipt-0001', 'receipt-0001']],
        ['an id that is none', ['x'], '.0'],
      ],
      packagingStatus: whole(0, 2),
      owner: unknown,
      isBilled: unknown,
    },
  ],
  [
    updateOrders,
    () => ({ target: [params.receiptId], sellerMsg: '알림' }),
    { sellerMsg: text(500), statusDesc: text(200) },
  ],
  [
    updateOrders,
    () => ({ target: [params.receiptId], status: 3 }),
    {
      status: [
        ['text', '1'],
        ['a fraction', 1.5],
      ],
    },
  ],
  [
    updateOrder,
    () => ({ productList: [{ _id: 'line-00001', amount: 1 }] }),
    {
      productList: [...list(500, { _id: 'line-00001', amount: 1 }), ['none of them', []]],
      'productList.0._id': [...id, ['another order’s', 'line-00002']],
      'productList.0.amount': whole(1, 10).filter(([what]) => what !== 'one too large'),
      'productList.0.price': unknown,
      total: unknown,
    },
  ],
  [
    saveOrderViews,
    () => ({ version: 0, views: [{ id: 'view-0001', name: '보기', query: 'status=1' }] }),
    {
      version: whole(0, 1_000_000_000),
      views: list(30, { id: 'view-0001', name: '보기', query: '' }),
      'views.0.id': id,
      'views.0.name': [...text(20), ['space', ' ']],
      'views.0.query': [...text(4000), ['a search', 'q=한가은'], ['an order', 'open=N-1']],
      'views.0.uid': unknown,
      uid: unknown,
    },
  ],
  [
    importWaybillsFromPost,
    () => ({ postUrl: 'https://service.epost.test/batch', overwrite: false }),
    {
      postUrl: [
        ...characters,
        ['no text', ''],
        ['2,001 characters', 'x'.repeat(2001)],
        ['another site', 'https://evil.test/'],
      ],
      overwrite: flag,
      company: unknown,
    },
  ],
  [
    exportOrders,
    () => ({ data: '{"mergeAddr":false,"mergeReceiptId":false}' }),
    { data: exportData, startCell: unknown },
  ],
  [
    exportSettlement,
    () => ({ marketId: params.marketId }),
    { marketId: id, firebaseToken: characters.slice(0, 4), year: unknown },
  ],
  [
    exportSales,
    () => ({ year: 2026, period: '1H' }),
    {
      year: whole(FIRST_SALES_YEAR, 2026).filter(([what]) => !what.includes('large') && !what.includes('holds')),
      period: [...characters, ['no period', '3H'], ['a corporation’s', '1Q'], ['one not begun', '2H']],
      regenerate: flag,
      uid: unknown,
    },
  ],
  [deleteBanner, () => ({ bannerId: 'banner-00001' }), { bannerId: id, marketId: unknown }],
  [getBanner, () => ({}), { owner: unknown }],
  [getOrderPayment, () => ({ id: params.receiptId }), { owner: unknown }],
  [listMarkets, () => ({}), { owner: unknown }],
  [getMarket, () => ({}), { owner: unknown }],
];

/** A body with another value at a path; the way there is copied, the body itself stays as it was. */
function withValue(body: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) };
  const next = (copy as Record<string, unknown>)[key];
  return Object.assign(copy, { [key]: rest.length === 0 ? value : withValue(next, rest, value) });
}

describe.each(CALLS.map(([endpoint, body, fields]) => [endpoint.path, endpoint, body, fields] as const))(
  '%s',
  (_path, endpoint, body, fields) => {
    it.each(Object.entries(fields))('refuses %s by name and writes nothing', async (path, bad) => {
      const before = await fingerprint(test.owner);
      const answers: Record<string, unknown> = {};
      for (const [what, value] of bad) {
        const said = withValue(body(), path.split('.'), value) as object;
        const { fields: named, ...failure } = failureOf(await test.call(endpoint, { as: UID, params, body: said }));
        answers[what] = { ...failure, named: [...new Set(named)] };
      }
      const error = { status: 400, code: 'invalid-parameters' };
      expect(answers).toEqual(
        Object.fromEntries(bad.map(([what, , below = '']) => [what, { ...error, named: [path + below] }])),
      );
      expect(await fingerprint(test.owner)).toEqual(before);
    });
  },
);

describe(importWaybillsFromFile.path, () => {
  const send = (fields: Record<string, string>, files: Record<string, Buffer>) =>
    test.call(importWaybillsFromFile, {
      as: UID,
      params,
      ...multipart({ company: 'kr.lotte', overwrite: 'false', ...fields }, files),
    });
  const file = Buffer.from('주문번호,운송장번호\n없음,1');

  // rule: api.described-once
  it.each([
    ['company', { company: '' }],
    ['company', { company: 'kr.nowhere' }],
    ['overwrite', { overwrite: '' }],
    ['overwrite', { overwrite: '1' }],
    ['owner', { owner: 'kakao:2' }],
  ])('refuses %s in %j by name and writes nothing', async (name, fields) => {
    const before = await fingerprint(test.owner);
    expect(failureOf(await send(fields as Record<string, string>, { file })).fields).toEqual([name]);
    expect(await fingerprint(test.owner)).toEqual(before);
  });

  it('refuses a file of another name, and none, by name', async () => {
    expect(failureOf(await send({}, { data: file })).fields).toEqual(['data']);
    expect(failureOf(await send({}, {})).fields).toEqual(['file']);
    expect(failureOf(await send({}, { file: Buffer.alloc(0) })).fields).toEqual(['file']);
  });
});

describe.each([
  [uploadCover.path, uploadCover, { type: 'market' }],
  [uploadProfile.path, uploadProfile, {}],
] as const)('%s', (_path, endpoint, good) => {
  const send = (fields: Record<string, string>, files: Record<string, Buffer>) =>
    test.call(endpoint, { as: UID, ...multipart({ ...good, ...fields }, files) });

  it.each<[string, Record<string, string>]>([
    ['nosuch', { nosuch: '1' }],
    ['owner', { owner: 'kakao:2' }],
    ...(endpoint === uploadCover
      ? ([
          ['type', { type: 'banner' }],
          ['type', { type: '' }],
          ['type', { type: 'market\0' }],
          ['id', { id: '' }],
          ['id', { id: '../../../etc' }],
          ['id', { id: 'x'.repeat(41) }],
        ] as [string, Record<string, string>][])
      : []),
  ])('refuses %s in %j by name and writes nothing', async (name, fields) => {
    const before = await fingerprint(test.owner);
    const { fields: named, ...failure } = failureOf(await send(fields, { data: photo }));
    expect({ ...failure, named: [...new Set(named)] }).toEqual({
      status: 400,
      code: 'invalid-parameters',
      named: [name],
    });
    expect(await fingerprint(test.owner)).toEqual(before);
  });

  it('refuses a file of another name, and none, by name', async () => {
    expect(failureOf(await send({}, { file: photo })).fields).toEqual(['file']);
    expect(failureOf(await send({}, {})).fields).toEqual(['data']);
    expect(failureOf(await send({}, { data: Buffer.alloc(0) })).fields).toEqual(['data']);
  });
});

describe(saveBanner.path, () => {
  const send = (fields: Record<string, string>, files: Record<string, Buffer>) =>
    test.call(saveBanner, { as: UID, ...multipart({ marketId: params.marketId, ...fields }, files) });

  it.each<[string, Record<string, string>]>([
    ['marketId', { marketId: '' }],
    ['marketId', { marketId: '../../../etc' }],
    ['marketId', { marketId: 'x'.repeat(41) }],
    ['marketId', { marketId: 'market\0\0' }],
    ['owner', { owner: 'kakao:2' }],
  ])('refuses %s in %j by name and writes nothing', async (name, fields) => {
    const before = await fingerprint(test.owner);
    expect(failureOf(await send(fields, { file: photo }))).toEqual({
      status: 400,
      code: 'invalid-parameters',
      fields: [name],
    });
    expect(await fingerprint(test.owner)).toEqual(before);
  });

  it('refuses a file of another name, and none, by name', async () => {
    expect(failureOf(await send({}, { data: photo })).fields).toEqual(['data']);
    expect(failureOf(await send({}, {})).fields).toEqual(['file']);
    expect(failureOf(await send({}, { file: Buffer.alloc(0) })).fields).toEqual(['file']);
  });
});
