import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CliError } from '@backoffice/processes';
import { type Listening, listen } from '../../runtime/static-server/listen.ts';
import { createOverview } from './overview.ts';
import { SAMPLE_JOURNAL, SAMPLE_NOW, SAMPLE_REPORT, SAMPLE_STATE } from './testing/sampleReleases.ts';
import { releasesSite } from './releasesSite.ts';

const TOKEN = 'a-token-of-this-start';
const calls: unknown[][] = [];
const record =
  (name: string, answer = '0.1.0-x') =>
  (...args: unknown[]) => {
    calls.push([name, ...args]);
    return answer;
  };
let state = SAMPLE_STATE;
let server: Listening;
beforeEach(async () => {
  calls.length = 0;
  state = SAMPLE_STATE;
  const releases = {
    state: () => state,
    promoteCanary: record('promote'),
    abortCanary: () => {
      throw new CliError('mf-orders has no canary.');
    },
    rollBack: record('rollBack'),
    setMaintenance: record('maintenance'),
  };
  const readOverview = async () =>
    createOverview({
      state,
      journal: SAMPLE_JOURNAL,
      report: SAMPLE_REPORT,
      now: SAMPLE_NOW,
      resolveFrame: (frame) => frame,
    });
  server = await listen(0, releasesSite({ token: TOKEN, releases, readOverview }));
});
afterEach(() => server.stop());

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly location: string | undefined;
}

/** Sends a request `method path`, optionally with form fields and another host name. */
function ask(line: string, { fields, host }: { fields?: Record<string, string>; host?: string } = {}): Promise<Answer> {
  const [method, path] = line.split(' ');
  return new Promise((resolve, reject) => {
    const headers = { host: host ?? `localhost:${server.port}`, 'content-type': 'application/x-www-form-urlencoded' };
    const request = httpRequest({ port: server.port, host: '127.0.0.1', method, path, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, location: response.headers.location }),
      );
    });
    request.on('error', reject);
    request.end(fields && new URLSearchParams(fields).toString());
  });
}

const ROLLBACK = { application: 'mf-orders', action: 'rollback', revision: '7', why: '목록이 비어 보입니다' };
const act = (fields: Record<string, string>, base = `/${TOKEN}/`) => ask(`POST ${base}actions`, { fields });

describe('releases page', () => {
  it('the releases page shows served builds, their health, and recent actions', async () => {
    const { status, body } = await ask('GET /');
    expect(status).toBe(200);
    for (const text of [
      '0.1.0-bbbbbbbb',
      '카나리',
      '5% · 지정 계정 · 앱 2.4',
      '시작당 실패',
      '이벤트',
      'bulk-change-done',
      'rows is not iterable',
      '불량',
    ])
      expect(body).toContain(text);
  });

  it('the releases page requires confirmation and then performs the action with the reason', async () => {
    const asked = await ask(`GET /${TOKEN}/confirm?application=mf-orders&action=rollback`);
    expect(asked.body).toContain('mf-orders 앱을 0.1.0-bbbbbbbb에서 0.1.0-cccccccc 버전으로 되돌릴까요?');
    expect(calls).toEqual([]);
    const { status, location } = await act(ROLLBACK);
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/a-token-of-this-start\/\?done=/)]);
    expect(calls).toEqual([['rollBack', 'mf-orders', { why: ROLLBACK.why }]]);
    expect((await ask(`GET ${location ?? ''}`)).body).toContain('0.1.0-x 버전으로 되돌렸습니다.');
  });

  it.each([
    ['promote', ['promote', 'mf-orders', { why: 'w' }]],
    ['kill', ['rollBack', 'mf-orders', { why: 'w', isUrgent: true }]],
    ['maintenance', ['maintenance', 'mf-orders', true, { why: 'w' }]],
  ])('the releases page performs %s', async (action, call) => {
    expect((await act({ ...ROLLBACK, action, why: 'w' })).status).toBe(303);
    expect(calls).toEqual([call]);
  });

  it('the releases page shows why an action is impossible', async () => {
    const answer = await act({ ...ROLLBACK, action: 'abort' });
    expect([answer.status, answer.body]).toEqual([409, expect.stringContaining('mf-orders has no canary.')]);
  });

  it.each([
    ['the releases changed since it was asked', { revision: '6' }],
    ['it has no build before it', { application: 'host' }],
    ['there is nothing to restore', { action: 'restore' }],
    ['the application is unknown', { application: '__proto__' }],
    ['the action is unknown', { action: 'constructor' }],
    ['there is no reason', { why: ' ' }],
    ['the reason is too long', { why: 'x'.repeat(501) }],
  ])('the releases page does nothing when %s', async (_title, fields) => {
    expect((await act({ ...ROLLBACK, ...fields })).status).toBeGreaterThanOrEqual(400);
    expect(calls).toEqual([]);
  });
});

it('the releases page includes the product’s font for machines without a Korean font', async () => {
  const { status, body } = await ask('GET /font.woff2');
  expect([status, body.slice(0, 4)]).toEqual([200, 'wOF2']);
});

it('the releases page shows the planned rollback of a build that fails too often', async () => {
  const { body } = await ask('GET /');
  expect(body.match(/실패 많음/g)).toHaveLength(1);
});

describe('other processes and pages', () => {
  it('a change requires the token that the start printed', async () => {
    for (const base of ['/', '/another-token/', `/${TOKEN.slice(1)}/`, '//'])
      expect((await act(ROLLBACK, base)).status).toBeGreaterThanOrEqual(400);
    expect(calls).toEqual([]);
    const { body } = await ask('GET /');
    expect(body).not.toContain(TOKEN);
    expect(body).not.toContain('confirm?');
  });

  it('a link cannot perform an action, because GET changes nothing', async () => {
    const query = new URLSearchParams(ROLLBACK).toString();
    expect((await ask(`GET /${TOKEN}/actions?${query}`)).status).toBe(404);
    expect(calls).toEqual([]);
  });

  it('a foreign host name that points to this machine is refused', async () => {
    const { status, body } = await ask('GET /', { host: 'evil.test' });
    expect([status, body.includes('mf-orders')]).toEqual([421, false]);
  });

  it('reasons and messages cannot insert markup', async () => {
    const { body } = await ask('GET /');
    expect(body).toContain('&#60;img src=x');
    expect(body).not.toContain('<img');
    expect((await ask(`GET /${TOKEN}/?done=%3Cscript%3E`)).body).not.toContain('<script');
  });

  it('a form cannot exhaust the memory', async () => {
    expect((await act({ ...ROLLBACK, why: 'x'.repeat(200_000) })).status).toBe(409);
  });
});
