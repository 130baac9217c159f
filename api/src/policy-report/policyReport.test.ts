import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app/createApp.ts';
import { testConfig } from '../testing/createTestApp.ts';
import { captureLog } from '../testing/captureLog.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { fingerprint } from '../testing/fingerprint.ts';
import { POLICY_REPORT_PATH } from './policyReportRoutes.ts';

const test = setUpTestApp();
let app: FastifyInstance;
let lines: string[] = [];
beforeEach(async () => {
  lines = [];
  app = await createApp({ ...test, log: captureLog((line) => lines.push(line)) });
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

/** The lines about violations that are there once the app has closed. */
async function violationsAtClose(): Promise<unknown[]> {
  await app.close();
  return lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg.startsWith('policy'));
}

describe('the address for policy reports', () => {
  it('counts violations and logs a line for each kind', async () => {
    for (const blocked of ['https://a.test/x', 'https://a.test/y', 'https://b.test/'])
      expect((await send(report(blocked))).statusCode).toBe(204);
    expect(await violationsAtClose()).toMatchObject([
      { msg: 'policy violated', page: 'host', directive: 'img-src', blocked: 'https://a.test', count: 2 },
      { msg: 'policy violated', page: 'host', directive: 'img-src', blocked: 'https://b.test', count: 1 },
    ]);
  });

  it('lets no token of an address and nothing else of a report into the log', async () => {
    await send(report('https://a.test/secret?secret#secret'));
    await app.close();
    expect(lines.join('')).not.toContain('secret');
  });

  it('cannot be used to fill the log: beyond 50 kinds it counts', async () => {
    for (let each = 0; each < 60; each += 1) await send(report(`https://host-${each}.test`));
    const violations = await violationsAtClose();
    expect(violations).toHaveLength(51);
    expect(violations.at(-1)).toMatchObject({ msg: 'policy violated in more ways', others: 10 });
  });

  it('answers what is no report in the same way, and stores nothing', async () => {
    const before = await fingerprint(test.owner);
    for (const payload of ['', '{', 'null', '[]', '{"__proto__":{"a":1}}', '['.repeat(10_000)])
      expect([(await send(payload)).statusCode, payload.slice(0, 20)]).toEqual([204, payload.slice(0, 20)]);
    expect(await fingerprint(test.owner)).toEqual(before);
    expect(await violationsAtClose()).toEqual([]);
  });

  it('takes no large body and no other media type', async () => {
    expect((await send('x'.repeat(20_000))).statusCode).toBe(413);
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await send(report('inline'), type)).statusCode).toBe(415);
  });

  it('takes reports from the host’s origin, which a browser asks for first', async () => {
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

  it('counts like every call: a flood of a network is refused', async () => {
    const slow = await createApp({ ...test, config: testConfig({ RATE_LIMIT: '3' }), log: false });
    const statuses: number[] = [];
    for (let each = 0; each < 5; each += 1) statuses.push((await send(report('inline'), undefined, slow)).statusCode);
    await slow.close();
    expect(statuses).toEqual([204, 204, 204, 420, 420]);
  });
});
