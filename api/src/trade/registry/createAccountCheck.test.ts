import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { describeError } from '../../platform/errors/describeError.ts';
import type { TypedAccount } from './Registry.ts';
import { createAccountCheck } from './createAccountCheck.ts';
import {
  type ReceivedRequest,
  type ScriptedService,
  sendJson,
  startScriptedService,
} from '../../../testing/scriptedService.ts';

const TOKEN_PATH = '/oauth/2.0/token';
const UNAVAILABLE = { code: 'unavailable', retryAfter: 10 };
const LASTS = 600;

let service: ScriptedService;
let now: Date;
let tokens: number;
let respondToToken: (respond: ServerResponse) => void;
let respondToInquiry: (respond: ServerResponse, request: ReceivedRequest) => void;
let check: ReturnType<typeof createAccountCheck>;

const clock = { now: () => new Date(now) };
const toSettings = (url: string) => ({
  url,
  isStandin: false,
  clientId: 'client-1',
  clientSecret: 'secret-1',
  orgCode: 'M202600001',
});
const account = (changes: Partial<TypedAccount> = {}): TypedAccount => ({
  bank: '신한은행',
  no: '110-456-789012',
  holder: '김소미',
  proof: { birthDate: '950314' },
  ...changes,
});
const found = (changes: object = {}) => ({
  rsp_code: 'A0000',
  rsp_message: '',
  bank_rsp_code: '000',
  account_holder_name: '김소미',
  ...changes,
});
const requestsTo = (path: string) => service.requests.filter(({ url }) => url === path);
const inquiries = () => requestsTo('/v2.0/inquiry/real_name');
const refused = (respond: ServerResponse) => sendJson(respond, { rsp_code: 'O0002', rsp_message: 'Access Token 거부' });

beforeAll(async () => {
  service = await startScriptedService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
  tokens = 0;
  now = new Date('2026-03-10T15:04:05.678Z');
  respondToToken = (respond) =>
    sendJson(respond, { access_token: `token-${(tokens += 1)}`, token_type: 'Bearer', expires_in: LASTS });
  respondToInquiry = (respond) => sendJson(respond, found());
  service.handler = (request, respond) =>
    request.url === TOKEN_PATH ? respondToToken(respond) : respondToInquiry(respond, request);
  check = createAccountCheck(toSettings(service.origin), clock);
});

describe('Requests to open banking', () => {
  it('An account check fetches a token by client credentials and uses it for an inquiry', async () => {
    expect(await check(account())).toBe(true);
    const [first, second] = service.requests;
    expect(first?.headers['content-type']).toMatch('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
      client_id: 'client-1',
      client_secret: 'secret-1',
      scope: 'oob',
      grant_type: 'client_credentials',
    });
    expect(second?.headers.authorization).toBe('Bearer token-1');
    expect(JSON.parse(second?.body ?? '')).toEqual({
      bank_tran_id: expect.stringMatching(/^M202600001U[0-9A-Z]{9}$/),
      bank_code_std: '088',
      account_num: '110456789012',
      account_holder_info_type: ' ',
      account_holder_info: '950314',
      tran_dtime: '20260311000405',
    });
  });

  it('An account check identifies a company by its number, and each inquiry has a unique id', async () => {
    await check(account({ proof: { regNo: '123-45-67891' } }));
    await check(account({ proof: { regNo: '1234567891' } }));
    const bodies = inquiries().map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject(
      bodies.map(() => ({ account_holder_info_type: '6', account_holder_info: '1234567891' })),
    );
    expect(new Set(bodies.map((each) => each.bank_tran_id)).size).toBe(2);
  });

  it.each([
    ['1234567890123456', true, 1],
    ['12345678901234567', false, 0],
  ])(
    'An account check sends no inquiry for a number that exceeds the maximum length: %s',
    async (no, exists, count) => {
      expect(await check(account({ no }))).toBe(exists);
      expect(inquiries()).toHaveLength(count);
    },
  );
});

describe('Responses of open banking', () => {
  it.each([
    ['the same name', found(), true],
    ['the name written another way', found({ account_holder_name: ' 김 소미' }), true],
    ['no code of the bank', found({ bank_rsp_code: undefined }), true],
    ['an empty code of the bank', found({ bank_rsp_code: '' }), true],
    ['another name', found({ account_holder_name: '김소희' }), false],
    ['a rejection by the bank beside A0000', found({ bank_rsp_code: '412' }), false],
  ])('An account check decides by the response: %s', async (_, answer, exists) => {
    respondToInquiry = (respond) => sendJson(respond, answer);
    expect(await check(account())).toBe(exists);
  });

  it.each([
    ...'412 414 415 416 417 418 419 420 421 422 425 426 463 467 473 815'.split(' ').map((bank) => ['A0002', bank]),
    ['A0312', ''],
    ['A0318', ''],
  ])('The response codes %s/%s reject the account', async (code, bank) => {
    respondToInquiry = (respond) => sendJson(respond, { rsp_code: code, bank_rsp_code: bank });
    expect(await check(account())).toBe(false);
  });

  it.each([
    ...'111 114 400 499 818 999 000'.split(' ').map((bank) => ['A0002', bank]),
    ...'A0001 A0003 A0004 A0007 A0008 A0009 A0013 A0015 A0017 A0020 A0021 A0321 A0326 A9999'
      .split(' ')
      .map((code) => [code, '']),
    ['A0007', '412'],
    ['A0000', '111'],
  ])('The response codes %s/%s are inconclusive', async (code, bank) => {
    respondToInquiry = (respond) => sendJson(respond, found({ rsp_code: code, bank_rsp_code: bank }));
    await expect(check(account())).rejects.toMatchObject(UNAVAILABLE);
  });

  it.each([
    ['A0002', '999', true],
    ['A0000', '111', true],
    ['A0321', '', true],
    ['A0017', '', false],
  ])('Whether the response codes %s/%s count as a response about the account: %s', async (code, bank, hasResponded) => {
    respondToInquiry = (respond) => sendJson(respond, found({ rsp_code: code, bank_rsp_code: bank }));
    await expect(check(account())).rejects.toMatchObject({ hasResponded });
  });
});

const failures: [string, (respond: ServerResponse) => void][] = [
  ['silence', () => undefined],
  ['half an answer', (respond) => respond.writeHead(200).write('{"rsp_code":')],
  ['broken JSON', (respond) => respond.end('{"rsp_code":')],
  ['a page', (respond) => respond.end('<html>')],
  ['another shape', (respond) => sendJson(respond, { result: 'ok' })],
  ['a list', (respond) => sendJson(respond, [])],
  ['an error', (respond) => sendJson(respond, found({ access_token: 'x', expires_in: 9 }), 500)],
  ['a hang-up', (respond) => respond.destroy()],
  ['a way elsewhere', (respond) => respond.writeHead(307, { location: `${service.origin}/elsewhere` }).end()],
];

describe('Failures of open banking', () => {
  beforeEach(() => {
    check = createAccountCheck(toSettings(service.origin), clock, 1000);
  });

  it.each(failures)('A failure with %s at the inquiry is inconclusive', async (_, fail) => {
    respondToInquiry = fail;
    await expect(check(account())).rejects.toMatchObject({ ...UNAVAILABLE, hasResponded: false });
    expect(requestsTo('/elsewhere')).toEqual([]);
  });

  it.each(failures)(
    'A failure with %s at the token request is inconclusive, and the next check fetches a token',
    async (_, fail) => {
      const well = respondToToken;
      respondToToken = fail;
      await expect(check(account())).rejects.toMatchObject(UNAVAILABLE);
      respondToToken = well;
      expect(await check(account())).toBe(true);
    },
  );

  it.each([[undefined], [''], [null], [7]])('A response without a holder name (%s) is inconclusive', async (name) => {
    respondToInquiry = (respond) => sendJson(respond, found({ account_holder_name: name }));
    await expect(check(account())).rejects.toMatchObject(UNAVAILABLE);
  });

  it('An unreachable service is inconclusive', async () => {
    const away = createAccountCheck(toSettings('http://127.0.0.1:1'), clock);
    await expect(away(account())).rejects.toMatchObject(UNAVAILABLE);
  });

  it.each([
    ...failures,
    ['a rejection', (respond: ServerResponse) => sendJson(respond, { rsp_code: 'A0007' })] as const,
  ])('A failure with %s logs no part of the request or the response', async (_, fail) => {
    respondToInquiry = fail;
    const error = await check(account()).catch((each: unknown) => each);
    const log = JSON.stringify(describeError(error));
    expect(log).toContain('The account check gave no conclusive response');
    expect(log).not.toMatch(/110456789012|789012|950314|김소미|token-1|secret-1|rsp_code|<html>/);
  });
});

describe('The access token of open banking', () => {
  it('The access token is reused until one minute before its expiry', async () => {
    await check(account());
    now = new Date(now.getTime() + (LASTS - 60) * 1000 - 1);
    await check(account());
    expect(tokens).toBe(1);
    now = new Date(now.getTime() + 1);
    await check(account());
    expect(tokens).toBe(2);
    expect(inquiries().at(-1)?.headers.authorization).toBe('Bearer token-2');
  });

  it('The access token may have a textual expiry', async () => {
    respondToToken = (respond) => sendJson(respond, { access_token: `t-${(tokens += 1)}`, expires_in: '7776000.0' });
    await check(account());
    now = new Date(now.getTime() + 7_775_000_000);
    await check(account());
    expect(tokens).toBe(1);
  });

  it('The access token is fetched once for concurrent inquiries', async () => {
    expect(await Promise.all([check(account()), check(account()), check(account())])).toEqual([true, true, true]);
    expect(tokens).toBe(1);
  });

  it.each([
    ['401', (respond: ServerResponse) => respond.writeHead(401).end('no')],
    ['O0002', refused],
    ['O0003', (respond: ServerResponse) => sendJson(respond, { rsp_code: 'O0003' }, 403)],
  ])('The access token is fetched again once after it was rejected with %s', async (_, refuse) => {
    respondToInquiry = (respond, { headers }) =>
      headers.authorization === 'Bearer token-1' ? refuse(respond) : sendJson(respond, found());
    expect(await check(account())).toBe(true);
    expect(await check(account())).toBe(true);
    expect([tokens, inquiries().length]).toEqual([2, 3]);
  });

  it('The access token is fetched again once for inquiries that are rejected concurrently', async () => {
    await check(account());
    respondToInquiry = (respond, { headers }) =>
      headers.authorization === 'Bearer token-1' ? refused(respond) : sendJson(respond, found());
    expect(await Promise.all([check(account()), check(account())])).toEqual([true, true]);
    expect(tokens).toBe(2);
  });

  it('A check with two rejected access tokens is inconclusive', async () => {
    respondToInquiry = refused;
    await expect(check(account())).rejects.toMatchObject(UNAVAILABLE);
    expect([tokens, inquiries().length]).toEqual([2, 2]);
  });
});
