import { POLICY_REPORT_PATH } from '@backoffice/contracts/wire/client-events/clientEventBatch';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app/createApp.ts';
import { testConfig } from '../../../testing/createTestApp.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { listClientEvents } from './listClientEvents.ts';

const test = setUpTestApp();
let app: FastifyInstance;
beforeEach(async () => {
  await test.owner.execute(sql`truncate client_event_counts`);
  app = await createApp({ ...test, config: testConfig({ CLIENT_EVENTS_PER_MINUTE: '1000' }), log: false });
});
afterEach(() => app.close());

const report = (blocked: string) => ({
  'csp-report': {
    'document-uri': 'http://localhost:3000/login?customToken=secret',
    'effective-directive': 'img-src',
    'blocked-uri': blocked,
  },
});

function send(payload: string | object, type = 'application/csp-report', to = app) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return to.inject({ method: 'POST', url: POLICY_REPORT_PATH, headers: { 'content-type': type }, payload: body });
}

/** Closes the app and returns the stored counts. */
async function countsAtClose() {
  await app.close();
  const { counts } = await listClientEvents(test.db, { since: new Date(0), until: new Date('2100-01-01') });
  return counts.map(({ hour: _hour, ...count }) => count);
}

describe('policy reports', () => {
  it('policy violations are counted as client events by directive and blocked origin', async () => {
    for (const blocked of ['https://a.test/x', 'https://a.test/y', 'https://b.test/'])
      expect((await send(report(blocked))).statusCode).toBe(204);
    const page = { kind: 'violation', app: 'host', version: 'page', revision: 0 };
    const counts = await countsAtClose();
    expect(counts.toSorted((a, b) => b.count - a.count)).toEqual([
      { ...page, code: 'csp:img-src https://a.test', count: 2 },
      { ...page, code: 'csp:img-src https://b.test', count: 1 },
    ]);
  });

  it('a policy report is stored without tokens in addresses and without its other fields', async () => {
    await send(report('https://a.test/secret?secret#secret'));
    expect(JSON.stringify(await countsAtClose())).not.toContain('secret');
  });

  it('a network can report at most a hundred codes in an hour, so that it cannot fill the database', async () => {
    for (let each = 0; each < 110; each += 1) await send(report(`https://host-${each}.test`));
    expect(await countsAtClose()).toHaveLength(100);
  });

  it('an invalid report gets the same response and is not stored', async () => {
    const before = await fingerprint(test.owner);
    for (const payload of ['', '{', 'null', '[]', '{"__proto__":{"a":1}}', '['.repeat(10_000)])
      expect([(await send(payload)).statusCode, payload.slice(0, 20)]).toEqual([204, payload.slice(0, 20)]);
    expect(await countsAtClose()).toEqual([]);
    expect(await fingerprint(test.owner)).toEqual(before);
  });

  it('a large body and another media type are rejected', async () => {
    expect((await send('x'.repeat(20_000))).statusCode).toBe(413);
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await send(report('inline'), type)).statusCode).toBe(415);
  });

  it('reports from the host’s origin are accepted after a preflight request', async () => {
    const response = await app.inject({
      method: 'OPTIONS',
      url: POLICY_REPORT_PATH,
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(response.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    expect(response.headers['access-control-allow-headers']).toContain('Content-Type');
    expect((await send([{ type: 'deprecation', body: {} }], 'application/reports+json')).statusCode).toBe(204);
  });

  it.each([
    ['RATE_LIMIT', '1'],
    ['CLIENT_EVENTS_PER_MINUTE', '3'],
  ])('reports of a network over the limit %s are rejected', async (setting, value) => {
    const slow = await createApp({ ...test, config: testConfig({ [setting]: value }), log: false });
    const statuses: number[] = [];
    for (let each = 0; each < 5; each += 1) statuses.push((await send(report('inline'), undefined, slow)).statusCode);
    await slow.close();
    expect(statuses).toEqual([204, 204, 204, 420, 420]);
  });
});
