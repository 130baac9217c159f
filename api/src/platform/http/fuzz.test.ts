import { beforeAll, expect, it } from '@jest/globals';
import { insertPreview } from '@backoffice/contracts/market/previewEndpoints';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { findErrorEntry } from '@backoffice/contracts/wire/errorCatalogue';
import { ErrorReply } from '@backoffice/contracts/wire/errorReply';
import fc from 'fast-check';
import { ENDPOINTS } from '../../../testing/endpoints.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';

const test = setUpTestApp();
let ids: Record<string, string>;
beforeAll(async () => {
  await buildSeller(test.db, UID, { state: 3 });
  const market = await buildMarket(test.db, UID);
  const product = await buildProduct(test.db, market);
  const order = await buildOrder(test.db, market, { product });
  const preview = await test.call(insertPreview, { as: UID, body: { contents: '소개', schedule: '' } });
  ids = {
    marketId: market.id,
    productId: product.id,
    receiptId: order.id,
    publicId: order.publicId,
    previewId: preview.json()._id,
  };
});

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0.1,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    '',
    ' ',
    '\0',
    '\ud800',
    'NaN',
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '2026-02-30T00:00:00.000Z',
    [],
    {},
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Plausible field values, so that calls pass validation and reach the database. */
const plausible = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    1,
    2,
    3,
    11,
    true,
    false,
    [0],
    [1],
    '마켓',
    '소개',
    '7월 2째주',
    '2026-03-11T00:00:00.000Z',
    '2026-03-20T00:00:00.000Z',
    { list: ['hot'] },
    { company: 'kr.lotte', no: '12' },
  ),
  fc.constantFrom<unknown>(2026, '1H', '2Q', '1Y'),
  fc.constantFrom<unknown>(
    { expect: '하루', option: [0] },
    { order: '안내', receipt: '' },
    { expect: '7일', option: [{ title: '택배', desc: '설명', price: 1, weight: 1, useYN: true }] },
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

function createFields({ request }: Endpoint): string[] {
  const { shape = {} } = request as { shape?: object };
  return Object.keys(shape);
}

/** Converts a value to query text; an object may have any `toString`. */
function queryText(value: unknown): string {
  return typeof value === 'string' ? value : String(JSON.stringify(value));
}

it.each(
  ENDPOINTS.filter(({ files }) => !files).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s responds to any input with success or a code of the catalogue', async (_title, endpoint) => {
  const body = fc.dictionary(
    fc.oneof(fc.constantFrom('x', ...createFields(endpoint)), fc.string({ maxLength: 5 })),
    fc.oneof(nasty, plausible),
    { maxKeys: 6 },
  );
  await fc.assert(
    fc.asyncProperty(body, async (input) => {
      // A stream without unknown fields is open until its client leaves.
      fc.pre(endpoint.stream !== true || Object.keys(input).length > 0);
      const values =
        endpoint.method === 'GET'
          ? Object.fromEntries(Object.entries(input).map(([key, value]) => [key, queryText(value)]))
          : input;
      const response = await test.call(endpoint, { as: UID, params: ids, body: values });
      if (response.statusCode === 200 && endpoint.download) return;
      if (response.statusCode === 202 && endpoint.download) return void endpoint.reply.parse(response.json());
      if (response.statusCode === 200) return void endpoint.reply.parse(response.json());
      const { message } = ErrorReply.parse(response.json());
      expect(findErrorEntry(message)?.status).toBe(response.statusCode);
      expect(response.statusCode).toBeLessThan(500);
    }),
    { numRuns: 60, seed: 20_260_310 },
  );
});

it('random input leaves Object.prototype unchanged', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
});
