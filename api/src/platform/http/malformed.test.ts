import { beforeAll, describe, expect, it } from '@jest/globals';
import { SNS_TYPES } from '@backoffice/contracts/codes/profile';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { FIRST_SALES_YEAR } from '@backoffice/contracts/files/salesPeriods';
import { uploadCover, uploadProfile } from '@backoffice/contracts/files/uploadEndpoints';
import { saveBanner } from '@backoffice/contracts/market/bannerEndpoints';
import { confirmDeposits } from '@backoffice/contracts/order/deposit/confirmDeposits';
import { saveStatementReading } from '@backoffice/contracts/order/deposit/statementReadings';
import { updateOrder, updateOrders } from '@backoffice/contracts/order/orderEndpoints';
import { importWaybillsFromFile, importWaybillsFromPost } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { saveProfile } from '@backoffice/contracts/seller/sellerEndpoints';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';
import { validValue, withValue } from '@backoffice/contracts/testing/validValue';
import { ENDPOINTS } from '../../../testing/endpoints.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { newId } from '../database/newId.ts';
import { malformedValues } from '../../../testing/malformedValues.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { multipart } from '../../../testing/multipart.ts';
import { picture } from '../../../testing/pictures.ts';

const UID = 'kakao:1';
const test = setUpTestApp();
let photo: Buffer;
let params: Record<string, string> & { marketId: string };
beforeAll(async () => {
  photo = await picture('png');
  await buildSeller(test.db, UID, { state: 3 });
  const market = await buildMarket(test.db, UID);
  const product = await buildProduct(test.db, market);
  const order = await buildOrder(test.db, market, { product, status: 1 });
  params = { marketId: market.id, productId: product.id, receiptId: order.id, previewId: newId(), sessionId: newId() };
});

/** Fields of valid bodies whose values depend on each other. */
const FIELDS: ReadonlyMap<Endpoint, object> = new Map<Endpoint, object>([
  [
    saveProfile,
    {
      inquiry: { type: 'tel', tel: '01012345678', time: '낮' },
      sns: [{ type: SNS_TYPES[0].type, url: `${SNS_TYPES[0].prefix}shop`, etcName: '' }],
    },
  ],
  [confirmDeposits, { payments: [{ orderId: 'abcdefgh', to: 'paid', shares: [{ deposit: 0, amount: 1 }] }] }],
  [saveStatementReading, { reading: { kind: 'columns', headings: ['일자'], meanings: ['none'], values: [['값']] } }],
  [updateOrder, { invoice: { company: 'kr.epost', no: '6891234567890' } }],
  [updateOrders, { resend: undefined, sellerMsg: undefined, status: undefined, statusDesc: undefined }],
]);

describe('malformed field', () => {
  const calls = ENDPOINTS.filter(({ files }) => files === undefined);

  // rule: api.described-once, api.growth
  it.each(calls.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s rejects invalid fields by name and writes nothing',
    async (method, _path, endpoint) => {
      const { request } = endpoint;
      const body = { ...(validValue(request) as object), ...FIELDS.get(endpoint) };
      expect(schemaProblems(request, body)).toEqual([]);
      const before = await fingerprint(test.owner);
      for (const [path, malformed] of malformedValues(request)) {
        // Query values are text: only their names can be wrong.
        if (method === 'GET' && path !== 'nosuch') continue;
        expect([path, malformed.length]).not.toEqual([path, 0]);
        for (const [what, value] of malformed) {
          const sent = JSON.parse(JSON.stringify(withValue(body, path, value))) as object;
          const { fields, ...failure } = readFailure(await test.call(endpoint, { as: UID, params, body: sent }));
          expect({ what, path, ...failure }).toEqual({ what, path, status: 400, code: 'invalid-parameters' });
          const names = schemaProblems(request, sent).map((problem) => problem.path);
          expect(names).toEqual(expect.arrayContaining(fields));
          expect(fields.some((name) => name === path || name.startsWith(`${path}.`))).toBe(true);
        }
      }
      expect(await fingerprint(test.owner)).toEqual(before);
    },
  );

  it.each<[string, Endpoint, object, string]>([
    ['a line of another order', updateOrder, { productList: [{ _id: 'line-00002', amount: 1 }] }, 'productList.0._id'],
    [
      'an address of another site',
      importWaybillsFromPost,
      { postUrl: 'https://evil.test/', overwrite: false },
      'postUrl',
    ],
    ['a year without sales', exportSales, { year: FIRST_SALES_YEAR - 1, period: '1H' }, 'year'],
    ['a period of corporations', exportSales, { year: 2026, period: '1Q' }, 'period'],
    ['a period in the future', exportSales, { year: 2026, period: '2H' }, 'period'],
  ])('the call with %s is rejected by name and writes nothing', async (_what, endpoint, body, field) => {
    const before = await fingerprint(test.owner);
    const failure = readFailure(await test.call(endpoint, { as: UID, params, body }));
    expect(failure).toEqual({ status: 400, code: 'invalid-parameters', fields: [field] });
    expect(await fingerprint(test.owner)).toEqual(before);
  });
});

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
  ])('the call rejects %s in %j by name and writes nothing', async (name, fields) => {
    const before = await fingerprint(test.owner);
    expect(readFailure(await send(fields as Record<string, string>, { file })).fields).toEqual([name]);
    expect(await fingerprint(test.owner)).toEqual(before);
  });

  it('the call rejects a file with a wrong name, and a missing file, by name', async () => {
    expect(readFailure(await send({}, { data: file })).fields).toEqual(['data']);
    expect(readFailure(await send({}, {})).fields).toEqual(['file']);
    expect(readFailure(await send({}, { file: Buffer.alloc(0) })).fields).toEqual(['file']);
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
  ])('the call rejects %s in %j by name and writes nothing', async (name, fields) => {
    const before = await fingerprint(test.owner);
    const { fields: named, ...failure } = readFailure(await send(fields, { data: photo }));
    expect({ ...failure, named: [...new Set(named)] }).toEqual({
      status: 400,
      code: 'invalid-parameters',
      named: [name],
    });
    expect(await fingerprint(test.owner)).toEqual(before);
  });

  it('the call rejects a file with a wrong name, and a missing file, by name', async () => {
    expect(readFailure(await send({}, { file: photo })).fields).toEqual(['file']);
    expect(readFailure(await send({}, {})).fields).toEqual(['data']);
    expect(readFailure(await send({}, { data: Buffer.alloc(0) })).fields).toEqual(['data']);
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
  ])('the call rejects %s in %j by name and writes nothing', async (name, fields) => {
    const before = await fingerprint(test.owner);
    expect(readFailure(await send(fields, { file: photo }))).toEqual({
      status: 400,
      code: 'invalid-parameters',
      fields: [name],
    });
    expect(await fingerprint(test.owner)).toEqual(before);
  });

  it('the call rejects a file with a wrong name, and a missing file, by name', async () => {
    expect(readFailure(await send({}, { data: photo })).fields).toEqual(['data']);
    expect(readFailure(await send({}, {})).fields).toEqual(['file']);
    expect(readFailure(await send({}, { file: Buffer.alloc(0) })).fields).toEqual(['file']);
  });
});
