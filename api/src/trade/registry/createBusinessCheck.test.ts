import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { describeError } from '../../platform/errors/describeError.ts';
import { createBusinessCheck } from './createBusinessCheck.ts';
import { type ScriptedService, sendJson, startScriptedService } from '../../../testing/scriptedService.ts';

const UNAVAILABLE = { code: 'unavailable', retryAfter: 10 };
const KEY = 'key+with/signs==';
let service: ScriptedService;
let check: ReturnType<typeof createBusinessCheck>;

const statusReply = (state: string, changes: object = {}) => ({
  status_code: 'OK',
  match_cnt: 1,
  data: [{ b_no: '1234567891', b_stt_cd: state, tax_type: '부가가치세 일반과세자' }],
  ...changes,
});
const respondWith = (body: unknown, status?: number) => {
  service.handler = (_asked, respond) => sendJson(respond, body, status);
};

beforeAll(async () => {
  service = await startScriptedService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
  check = createBusinessCheck({ url: `${service.origin}/nts-businessman/v1/status`, key: KEY }, 1000);
});

it('A business check sends ten digits, with the key in the URL', async () => {
  respondWith(statusReply('01'));
  await check('123-45-67891');
  const [request] = service.requests;
  const { pathname, searchParams } = new URL(request?.url ?? '', service.origin);
  expect(pathname).toBe('/nts-businessman/v1/status');
  expect(Object.fromEntries(searchParams)).toEqual({ serviceKey: KEY });
  expect(request?.url).toContain('key%2Bwith%2Fsigns%3D%3D');
  expect(JSON.parse(request?.body ?? '')).toEqual({ b_no: ['1234567891'] });
});

it('A business check that is redirected sends the number to no other address', async () => {
  service.handler = (_asked, respond) => respond.writeHead(307, { location: `${service.origin}/other` }).end();
  await expect(check('1234567891')).rejects.toMatchObject(UNAVAILABLE);
  expect(service.requests).toHaveLength(1);
});

// rule: business.registry-check
it.each([
  ['going on', '01', true],
  ['resting', '02', true],
  ['closed', '03', false],
  ['unknown', '', false],
])('A business check decides about a business that is %s', async (_, state, exists) => {
  respondWith(statusReply(state));
  expect(await check('1234567891')).toBe(exists);
});

it('A business check reads the entry of the requested business', async () => {
  respondWith(
    statusReply('', {
      data: [
        { b_no: '9999999999', b_stt_cd: '01' },
        { b_no: '1234567891', b_stt_cd: '03' },
      ],
    }),
  );
  expect(await check('1234567891')).toBe(false);
});

it.each<[string, (respond: ServerResponse) => void]>([
  ['silence', () => undefined],
  ['half an answer', (respond) => respond.writeHead(200).write('{"status_code":')],
  ['broken JSON', (respond) => respond.end('{"data":')],
  ['a page', (respond) => respond.end('<OpenAPI_ServiceResponse>')],
  ['a wrong key', (respond) => sendJson(respond, { code: -401, msg: '유효하지 않은 인증키 입니다.' }, 401)],
  ['too many calls', (respond) => sendJson(respond, { code: -10 }, 429)],
  ['an error', (respond) => sendJson(respond, statusReply('01'), 500)],
  ['an error in words', (respond) => sendJson(respond, statusReply('01', { status_code: 'INTERNAL_ERROR' }))],
  ['no business', (respond) => sendJson(respond, statusReply('01', { data: [] }))],
  [
    'another business',
    (respond) => sendJson(respond, statusReply('01', { data: [{ b_no: '2208188889', b_stt_cd: '01' }] })),
  ],
  ['a new state', (respond) => sendJson(respond, statusReply('04'))],
  ['no state', (respond) => sendJson(respond, statusReply('01', { data: [{ b_no: '1234567891' }] }))],
  ['a hang-up', (respond) => respond.destroy()],
  ['a way elsewhere', (respond) => respond.writeHead(307, { location: `${service.origin}/elsewhere` }).end()],
])('A business check is inconclusive after %s and logs no part of it', async (_, answer) => {
  service.handler = (request, respond) =>
    request.url === '/elsewhere' ? sendJson(respond, statusReply('01')) : answer(respond);
  const error = await check('123-45-67891').catch((each: unknown) => each);
  expect(error).toMatchObject(UNAVAILABLE);
  const log = JSON.stringify(describeError(error));
  expect(log).toContain('The business check gave no conclusive response');
  expect(log).not.toMatch(/1234567891|67891|serviceKey|signs|msg|status_code/);
  expect(service.requests).toHaveLength(1);
});
