import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Listening, listen } from '@backoffice/release/page/sites/listen';
import { createOverview } from './overview.ts';
import { SAMPLE_JOURNAL, SAMPLE_NOW, SAMPLE_REPORT, SAMPLE_SET, SAMPLE_STATE } from './testing/sampleReleases.ts';
import { releasesSite } from './releasesSite.ts';

let server: Listening;
let problem: Error | undefined;
beforeEach(async () => {
  problem = undefined;
  server = await listen(
    0,
    releasesSite(async () => {
      if (problem !== undefined) throw problem;
      return createOverview({
        state: SAMPLE_STATE,
        set: SAMPLE_SET,
        journal: SAMPLE_JOURNAL,
        report: SAMPLE_REPORT,
        now: SAMPLE_NOW,
      });
    }),
  );
});
afterEach(() => server.stop());

/** Sends a request `method path`, optionally with another host name. */
function ask(line: string, host = `localhost:${server.port}`): Promise<{ status: number; body: string }> {
  const [method, path] = line.split(' ');
  return new Promise((resolve, reject) => {
    const options = { port: server.port, host: '127.0.0.1', method, path, headers: { host } };
    const request = httpRequest(options, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on('error', reject);
    request.end();
  });
}

describe('releases page', () => {
  it('the releases page shows owner, paths and builds of a remote, their health, and recent decisions', async () => {
    const { status, body } = await ask('GET /');
    expect(status).toBe(200);
    for (const text of [
      '팀 orders · 경로 /today, /deposits',
      '<td>0.1.0-bbbbbbbb</td><td>현재</td><td>98%</td><td>480회</td><td>24건</td><td>0.05</td>',
      '카나리 5% · 지정 계정 · 앱 2.4',
      '<td>0.1.0-eeeeeeee</td><td>불량</td>',
      '<td>배포</td>',
    ])
      expect(body).toContain(text);
  });

  it('the releases page shows the planned rollback of a build that fails too often', async () => {
    const { body } = await ask('GET /');
    expect(body.match(/실패 많음/g)).toHaveLength(1);
  });

  it('the releases page has a style sheet', async () => {
    const { status, body } = await ask('GET /style.css');
    expect([status, body]).toEqual([200, expect.stringContaining('table {')]);
  });

  it('the releases page shows why the releases cannot be read', async () => {
    problem = new Error('releases.json is damaged');
    expect(await ask('GET /')).toEqual({ status: 500, body: 'releases.json is damaged' });
  });
});

describe('other processes and pages', () => {
  it('the releases page changes nothing: it has no forms, and other addresses and methods do not exist', async () => {
    expect((await ask('GET /')).body).not.toMatch(/<form|<button/);
    for (const line of ['POST /', 'POST /actions', 'GET /actions', 'GET //', 'GET /../main.ts'])
      expect([line, (await ask(line)).status]).toEqual([line, 404]);
  });

  it('a foreign host name that points to this machine is refused', async () => {
    const { status, body } = await ask('GET /', 'evil.test');
    expect([status, body.includes('mf-orders')]).toEqual([421, false]);
  });

  it('reasons cannot insert markup', async () => {
    const { body } = await ask('GET /');
    expect(body).toContain('&#60;img src=x');
    expect(body).not.toContain('<img');
  });
});
