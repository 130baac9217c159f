import { describe, expect, it } from '@jest/globals';
import { ENDPOINTS } from '../../../../testing/endpoints.ts';
import { getRequestCost } from '@backoffice/contracts/wire/endpoint';
import { ENDPOINT_SUMMARIES } from '@backoffice/contracts/wire/endpointSummaries';
import { findErrorEntry } from '@backoffice/contracts/wire/errorCatalogue';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';

/** Endpoints of the API with the names of their multipart files (docs/rules.md#api). */
const API_CALLS: Record<string, readonly string[]> = {
  'GET /user/me': [],
  'POST /user/seller': [],
  'POST /user/seller/bank': ['file'],
  'POST /user/seller/business': ['file'],
  'POST /user/init-seller': [],
  'GET /market/all': [],
  'GET /market/get/:marketId': [],
  'POST /market/insert': [],
  'POST /market/update/:marketId': [],
  'POST /market/delete/:marketId': [],
  'POST /market/duplicate/:marketId': [],
  'POST /market/change-status/:marketId': [],
  'POST /product/insert': [],
  'POST /product/update/:productId': [],
  'POST /product/delete/:productId': [],
  'POST /upload/cover': ['data'],
  'POST /upload/profile': ['data'],
  'POST /receipt/list/:marketId': [],
  'GET /receipt/product': [],
  'GET /receipt/delivery': [],
  'GET /receipt/payment': [],
  'POST /receipt/update/seller/:receiptId': [],
  'POST /receipt/change-status/:receiptId': [],
  'POST /receipt/update-multi/:marketId': [],
  'POST /receipt/import/epost/:marketId': [],
  'POST /receipt/import/excel/:marketId': ['file'],
  'POST /receipt/export/excel/statics/:marketId': [],
  'POST /receipt/export/excel/package/:marketId': [],
  'POST /receipt/export/pdf/label/:marketId': [],
  'POST /bill/export/excel': [],
  'POST /bill/export/tax-excel': [],
  'GET /upload/homeBanner': [],
  'POST /upload/homeBanner': ['file'],
  'POST /upload/homeBanner/delete': [],
  'GET /feed/get/preview/:previewId': [],
  'POST /feed/insert/preview': [],
  'POST /feed/update/preview/:previewId': [],
};

/**
 * Endpoints that the first API description did not contain; docs/decisions/0028-calls-added-to-the-api.md has the
 * reasons.
 */
const ADDED_CALLS: Record<string, readonly string[]> = {
  'GET /receipt/import/candidates': [],
  'POST /receipt/import': ['lines'],
  'POST /receipt/import/lines': [],
  'POST /auth/login/exchange': [],
  'POST /auth/logout': [],
  'GET /user/sessions': [],
  'POST /user/sessions/end/:sessionId': [],
  'POST /user/sessions/end-others': [],
  'GET /user/public-id': [],
  'GET /user/seller/bank/history': [],
  'GET /user/seller/checks': [],
  'GET /feed/list/preview': [],
  'POST /receipt/buyer-refund/:receiptId': [],
  'POST /receipt/refuse-cancel/:receiptId': [],
  'POST /receipt/undo-buyer-refund/:receiptId': [],
  'POST /receipt/refund-account/:receiptId': [],
  'POST /receipt/cash-receipt/:receiptId': [],
  'POST /receipt/notifications/:marketId': [],
  'GET /receipt/today': [],
  'POST /receipt/search': [],
  'GET /receipt/events': [],
  'GET /receipt/notice-templates': [],
  'POST /receipt/notice-templates/save': [],
  'GET /receipt/views': [],
  'POST /receipt/views/save': [],
  'POST /market/relaunch/:marketId': [],
  'POST /deposit/candidates': [],
  'POST /deposit/confirm': [],
  'GET /deposit/readings': [],
  'POST /deposit/reading': [],
  'POST /deposit/reading/delete': [],
};

const endpoints = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('endpoints', () => {
  // rule: api.described-once
  it('each method and path belongs to exactly one endpoint', () => {
    const calls = endpoints.map(([call]) => call);
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('ENDPOINT_SUMMARIES has exactly the existing endpoints', () => {
    const calls = endpoints.map(([call]) => call);
    expect(Object.keys(ENDPOINT_SUMMARIES).toSorted()).toEqual(calls.toSorted());
  });

  // rule: api.calls
  it.each(Object.keys(API_CALLS))('the contracts have the endpoint %s', (call) => {
    expect(endpoints.map(([call]) => call)).toContain(call);
  });

  // rule: api.described-once
  it.each(endpoints)('the endpoint %s has its documented method, path and files', (call, { files }) => {
    expect({ ...API_CALLS, ...ADDED_CALLS }[call]).toEqual(files ?? []);
  });

  it.each(endpoints)('the endpoint %s has a summary, and its error codes are in the catalogue', (call, { errors }) => {
    expect(ENDPOINT_SUMMARIES[call]).toMatch(/\.$/);
    for (const code of errors ?? []) expect(findErrorEntry(code)).toBeDefined();
  });

  // rule: api.access
  it.each(endpoints)('the endpoint %s is public exactly if it starts or ends a login', (call, { access }) => {
    expect(access === 'public').toBe(PUBLIC.includes(call));
  });

  // rule: api.foreign-id
  it.each(endpoints)('the endpoint %s declares not-found if its path has an id', (_, { path, errors }) => {
    if (path.includes(':')) expect(errors).toContain('not-found');
  });

  // rule: api.described-once
  it.each(endpoints)('the endpoint %s rejects an unknown field by its name', (_, { request }) => {
    expect(schemaProblems(request, { nosuch: 1 })).toContainEqual({
      path: 'nosuch',
      text: '알 수 없는 항목이에요.',
    });
  });

  it.each(endpoints)(
    'the endpoint %s is a write exactly if the list of writes contains it',
    (_, { method, path, writes }) => {
      expect(writes ?? false).toBe(WRITES.includes(`${method} ${path}`));
      // A safe method changes nothing, so that neither a link nor a prefetch does.
      if (writes) expect(method).toBe('POST');
    },
  );

  it.each(endpoints)(
    'the endpoint %s declares the error of suspended sellers exactly if it is a write of a seller',
    (_, endpoint) => {
      const { access, writes = false, errors = [] } = endpoint;
      expect(errors.includes('suspended')).toBe(writes && access === 'seller');
    },
  );
});

/** Public endpoints: they require a login secret instead of an account. */
const PUBLIC = ['POST /auth/login/exchange', 'POST /auth/logout'];

/** Endpoints that change data of an account; the other endpoints only read, list, check or export. */
const WRITES = [
  'POST /receipt/buyer-refund/:receiptId',
  'POST /receipt/refuse-cancel/:receiptId',
  'POST /receipt/undo-buyer-refund/:receiptId',
  'POST /user/sessions/end/:sessionId',
  'POST /user/sessions/end-others',
  'POST /user/init-seller',
  'POST /user/seller',
  'POST /user/seller/bank',
  'POST /user/seller/business',
  'POST /market/insert',
  'POST /market/update/:marketId',
  'POST /market/delete/:marketId',
  'POST /market/duplicate/:marketId',
  'POST /market/relaunch/:marketId',
  'POST /market/change-status/:marketId',
  'POST /product/insert',
  'POST /product/update/:productId',
  'POST /product/delete/:productId',
  'POST /upload/cover',
  'POST /upload/profile',
  'POST /upload/homeBanner',
  'POST /upload/homeBanner/delete',
  'POST /receipt/update/seller/:receiptId',
  'POST /receipt/change-status/:receiptId',
  'POST /receipt/update-multi/:marketId',
  'POST /receipt/notice-templates/save',
  'POST /receipt/views/save',
  'POST /receipt/import/epost/:marketId',
  'POST /receipt/import/excel/:marketId',
  'POST /receipt/import',
  'POST /receipt/import/lines',
  'POST /feed/insert/preview',
  'POST /feed/update/preview/:previewId',
  'POST /deposit/confirm',
  'POST /deposit/reading',
  'POST /deposit/reading/delete',
];

describe('getRequestCost', () => {
  const COSTS: Record<string, number> = {
    'GET /market/all': 5,
    'GET /market/get/:marketId': 5,
    'POST /market/delete/:marketId': 5,
    'POST /market/change-status/:marketId': 5,
    'POST /market/duplicate/:marketId': 20,
    'POST /market/relaunch/:marketId': 20,
    'POST /receipt/list/:marketId': 5,
    'GET /receipt/today': 5,
    'POST /receipt/search': 5,
    'POST /receipt/update-multi/:marketId': 20,
    'POST /receipt/import/epost/:marketId': 20,
    'POST /receipt/import/excel/:marketId': 20,
    'GET /receipt/import/candidates': 5,
    'POST /receipt/import': 20,
    'POST /receipt/import/lines': 20,
    'POST /bill/export/tax-excel': 5,
    'GET /feed/list/preview': 5,
    'POST /deposit/candidates': 5,
    'POST /deposit/confirm': 20,
  };

  it.each(endpoints)('getRequestCost of the endpoint %s is its documented cost', (_, endpoint) => {
    const byKind = endpoint.download ? 20 : endpoint.files ? 30 : 1;
    expect(getRequestCost(endpoint)).toBe(COSTS[`${endpoint.method} ${endpoint.path}`] ?? byKind);
  });
});
