import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { runSales } from '../../../testing/runSales.ts';
import { createTestApp, type TestApp } from '../../../testing/createTestApp.ts';
import { openTraces } from './openTraces.ts';
import { setTraces, type Traces } from './Traces.ts';

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status?: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const UID = 'kakao:1';
const received: string[] = [];
const read = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};
const collector = createServer((request, response) => {
  void read(request).then((text) => {
    received.push(text);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const spans = (): OtlpSpan[] =>
  received.flatMap((text) => {
    const { resourceSpans } = JSON.parse(text) as {
      readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => [...scope.spans]));
  });

let traces: Traces;
let test: TestApp;
const open = () => {
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  traces = openTraces({ url, ratio: 1, version: '0.0.0' });
  setTraces(traces);
};
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen({ host: '127.0.0.1', port: 0 }, resolve));
  open();
  // Existing connections are not traced.
  test = await createTestApp({});
  await buildSeller(test.db, UID, { state: 3 });
});
beforeEach(() => {
  received.length = 0;
  open();
});
afterAll(async () => {
  setTraces(undefined);
  await test.close();
  collector.close();
});

describe('trace', () => {
  it('a trace has the request id and contains the call, its statements, and the job that it started', async () => {
    const body = { year: 2026, period: '1H' };
    const answer = await test.call(exportSales, { as: UID, body, headers: { 'x-request-id': ID } });
    expect(answer.statusCode).toBe(202);
    await runSales(test);
    await traces.close();
    const ofCall = spans().filter(({ traceId }) => traceId === ID);
    const call = ofCall.find(({ name }) => name === 'POST /bill/export/tax-excel');
    const job = ofCall.find(({ name }) => name === 'sales file');
    expect([call?.parentSpanId, job?.parentSpanId].map(Boolean)).toEqual([false, false]);
    const parentsOfStatements = new Set(ofCall.flatMap(({ parentSpanId }) => parentSpanId ?? []));
    expect(parentsOfStatements).toEqual(new Set([call?.spanId, job?.spanId]));
    expect(call?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 202 } });
  });

  it('a trace continues the trace of the page', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await test.call(getMe, { as: UID, headers: { traceparent } });
    await traces.close();
    expect(spans().find(({ name }) => name === 'GET /user/me')).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    });
  });

  it.each(['00-zz-b7ad6b7169203331-01', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, 'x'.repeat(5000)])(
    'a trace ignores the malformed header %.40s',
    async (traceparent) => {
      await test.call(getMe, { as: UID, headers: { traceparent, 'x-request-id': ID } });
      await traces.close();
      const call = spans().find(({ name }) => name === 'GET /user/me');
      expect([call?.traceId, call?.parentSpanId || undefined]).toEqual([ID, undefined]);
    },
  );

  it('a trace marks a failed call and its statement', async () => {
    await test.owner.execute('alter table "receipts" rename to "receipts_away"');
    const market = await buildMarket(test.db, UID);
    await test.call(listOrders, { as: UID, params: { marketId: market.id }, body: {} });
    await test.owner.execute('alter table "receipts_away" rename to "receipts"');
    await traces.close();
    const failed = spans().filter(({ status }) => status?.code === 2);
    expect(failed.map(({ name }) => name)).toContain('POST /receipt/list/:marketId');
    expect(failed.length).toBeGreaterThan(1);
  });

  it('a trace contains no data of a buyer, a seller or a login', async () => {
    const market = await buildMarket(test.db, UID);
    const order = await buildOrder(test.db, market, { receiverName: '한가은', receiverTel: '010-9513-3211' });
    await test.call(listOrders, { as: UID, params: { marketId: market.id }, body: {} });
    await traces.close();
    const sent = received.join('');
    expect(sent).toContain('POST /receipt/list/:marketId');
    for (const secret of ['한가은', '9513', '동교로', UID, order.publicId, market.id, 'Bearer'])
      expect(sent).not.toContain(secret);
  });
});
