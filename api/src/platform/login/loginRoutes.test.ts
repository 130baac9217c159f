import { beforeEach, describe, expect, it } from '@jest/globals';
import { FRESH_LOGIN_MS } from '@backoffice/contracts/seller/isFreshLogin';
import { eq } from 'drizzle-orm';
import { loginTickets, users } from '../database/schema.ts';
import { buildUser } from '../../../testing/builders.ts';
import { createTestApp, testConfig } from '../../../testing/createTestApp.ts';
import type { ProviderProfile } from './createMessagingAppProvider.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const CLIENT_STATE = 'client-state-0123456789';
const CHALLENGE = 'c'.repeat(43);
const TICKET = /^[\w-]{43}$/;

const test = setUpTestApp({
  dependencies: {
    provider: {
      authorizeUrl: ({ state, nonce, forced }) =>
        `https://provider.test/authorize?${new URLSearchParams({ state, nonce, forced: `${forced}` }).toString()}`,
      fetchProfile: (code, nonce) => {
        requests.push({ code, nonce });
        return answer();
      },
    },
  },
});
let requests: { code: string; nonce: string }[];
let answer: () => Promise<ProviderProfile>;

beforeEach(() => {
  requests = [];
  answer = async () => ({ id: '77', nickname: '소미', authTime: null });
});

interface StartedLogin {
  cookie: string;
  sent: URLSearchParams;
}

async function startLogin(query = `state=${CLIENT_STATE}`): Promise<StartedLogin> {
  const response = await test.app.inject(`/auth/login/start?${query}&challenge=${CHALLENGE}`);
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, sent: new URL(String(response.headers.location)).searchParams };
}

async function comeBack(query: Record<string, string>, cookie?: string): Promise<URL> {
  const response = await test.app.inject({
    url: `/auth/login/callback?${new URLSearchParams(query).toString()}`,
    headers: cookie === undefined ? {} : { cookie },
  });
  expect(response.statusCode).toBe(302);
  return new URL(String(response.headers.location));
}

const readError = (url: URL) => {
  expect(url.origin + url.pathname).toBe('http://localhost:3000/login');
  expect(url.searchParams.has('customToken')).toBe(false);
  return url.searchParams.get('error');
};

describe('start of a login', () => {
  // rule: login.return-token
  it('the start redirects to the provider with a new state and nonce, and a cookie that only the callback receives', async () => {
    const response = await test.app.inject(
      `/auth/login/start?state=${CLIENT_STATE}&challenge=${CHALLENGE}&prompt=login`,
    );
    expect(response.statusCode).toBe(302);
    const sent = new URL(String(response.headers.location)).searchParams;
    expect(sent.get('forced')).toBe('true');
    expect(sent.get('state')).toMatch(/^[\w-]{22}$/);
    expect(sent.get('nonce')).toMatch(/^[\w-]{22}$/);
    expect(String(response.headers['set-cookie'])).toMatch(
      /^login=[\w.-]+; Max-Age=600; Path=\/auth; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    expect((await startLogin()).sent.get('state')).not.toBe(sent.get('state'));
  });

  it.each([
    `challenge=${CHALLENGE}`,
    `state=short&challenge=${CHALLENGE}`,
    `state=has%20space-0123456789&challenge=${CHALLENGE}`,
    `state=${CLIENT_STATE}&challenge=${CHALLENGE}&prompt=none`,
    `state=${CLIENT_STATE}`,
    `state=${CLIENT_STATE}&challenge=short`,
  ])('the start refuses %j', async (query) => {
    const response = await test.app.inject(`/auth/login/start?${query.toString()}`);
    expect(readError(new URL(String(response.headers.location)))).toBe('login-failed');
  });
});

describe('callback of a login', () => {
  // rule: login.return-token
  it('the callback returns a ticket and the page’s state, and creates the account at level 0', async () => {
    const { cookie, sent } = await startLogin();
    const url = await comeBack({ state: sent.get('state') ?? '', code: 'code-1' }, cookie);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      customToken: expect.stringMatching(TICKET),
      state: CLIENT_STATE,
    });
    expect(requests).toEqual([{ code: 'code-1', nonce: sent.get('nonce') }]);
    expect(await test.db.select().from(users).where(eq(users.uid, 'kakao:77'))).toMatchObject([
      { level: 0, nickname: '소미' },
    ]);
  });

  it('the callback preserves the level of an existing account', async () => {
    await buildUser(test.db, 'kakao:78');
    answer = async () => ({ id: '78', nickname: '다른 이름', authTime: null });
    const { cookie, sent } = await startLogin();
    await comeBack({ state: sent.get('state') ?? '', code: 'code' }, cookie);
    expect(await test.db.select().from(users).where(eq(users.uid, 'kakao:78'))).toMatchObject([
      { level: 1, nickname: '이름' },
    ]);
  });

  // rule: login.return-token
  it('the callback creates no ticket if the link is opened in another browser', async () => {
    const victim = await startLogin();
    const stolen = { state: victim.sent.get('state') ?? '', code: 'code' };
    expect(readError(await comeBack(stolen))).toBe('login-expired-link');
    const attacker = await startLogin();
    expect(readError(await comeBack(stolen, attacker.cookie))).toBe('login-expired-link');
    expect(requests).toEqual([]);
    expect((await comeBack(stolen, victim.cookie)).searchParams.has('customToken')).toBe(true);
  });

  it('the callback creates one ticket for repeated or concurrent requests', async () => {
    const { cookie, sent } = await startLogin();
    const link = { state: sent.get('state') ?? '', code: 'code' };
    const ends = await Promise.all([comeBack(link, cookie), comeBack(link, cookie)]);
    expect(ends.filter((url) => url.searchParams.has('customToken'))).toHaveLength(1);
    expect(readError(await comeBack(link, cookie))).toBe('login-expired-link');
    expect(requests).toHaveLength(1);
  });

  it('the callback creates no ticket after ten minutes', async () => {
    const { cookie, sent } = await startLogin();
    const before = test.world.now;
    test.world.now = new Date(before.getTime() + 10 * 60_000);
    expect(readError(await comeBack({ state: sent.get('state') ?? '', code: 'code' }, cookie))).toBe(
      'login-expired-link',
    );
    test.world.now = before;
  });

  it('the callback creates no ticket for a forged cookie', async () => {
    const { sent } = await startLogin();
    const state = sent.get('state') ?? '';
    const forged = Buffer.from(
      JSON.stringify({
        state,
        nonce: 'n',
        clientState: CLIENT_STATE,
        challenge: CHALLENGE,
        forced: false,
        expires: 9e15,
      }),
    ).toString('base64url');
    for (const cookie of [`login=${forged}.${forged}`, `login=${forged}.`, 'login=%00', 'login=..'])
      expect(readError(await comeBack({ state, code: 'code' }, cookie))).toBe('login-expired-link');
  });

  it('the callback reports a cancelled login with the page’s state, so that the page recognises its attempt', async () => {
    const { cookie, sent } = await startLogin();
    const url = await comeBack({ state: sent.get('state') ?? '', error: 'access_denied' }, cookie);
    expect(readError(url)).toBe('login-cancelled');
    expect(url.searchParams.get('state')).toBe(CLIENT_STATE);
  });

  it('the callback returns the page’s state only to the browser that started the login', async () => {
    const victim = await startLogin();
    const attacker = await startLogin('state=attacker-state-0123456789');
    const link = { state: victim.sent.get('state') ?? '', error: 'access_denied' };
    expect((await comeBack(link)).searchParams.has('state')).toBe(false);
    expect((await comeBack(link, attacker.cookie)).searchParams.get('state')).not.toBe(CLIENT_STATE);
  });

  it.each<[string, Record<string, string>]>([
    ['the provider failed', { error: 'server_error' }],
    ['no code came back', {}],
  ])('the callback reports a failed sign-in when %s', async (_title, setUp) => {
    const { cookie, sent } = await startLogin();
    expect(readError(await comeBack({ state: sent.get('state') ?? '', ...setUp }, cookie))).toBe('login-failed');
  });

  it('the callback reports a failed sign-in when the code is refused', async () => {
    answer = async () => {
      throw new Error('invalid_grant');
    };
    const { cookie, sent } = await startLogin();
    expect(readError(await comeBack({ state: sent.get('state') ?? '', code: 'bad' }, cookie))).toBe('login-failed');
  });
});

describe('forced login', () => {
  const finish = async (query: string, age: number) => {
    answer = async () => ({ id: '77', nickname: '', authTime: new Date(test.world.now.getTime() - age) });
    const { cookie, sent } = await startLogin(query);
    return comeBack({ state: sent.get('state') ?? '', code: 'code' }, cookie);
  };
  const readAuthTime = async () => (await test.db.select().from(loginTickets))[0]?.authTime;

  // rule: bank.fresh-login
  it('a forced login is not completed by a silent single sign-on of an earlier authentication', async () => {
    const forced = `state=${CLIENT_STATE}&prompt=login`;
    expect(readError(await finish(forced, FRESH_LOGIN_MS + 1000))).toBe('login-failed');
    expect((await finish(forced, FRESH_LOGIN_MS)).searchParams.has('customToken')).toBe(true);
  });

  // rule: bank.fresh-login
  it.each([
    ['when the person authenticated, which is long before a single sign-on', 60 * 60_000, 60 * 60_000],
    ['its own time if the clock of the provider is ahead', -60_000, 0],
  ])('the ticket of a login has %s', async (_title, age, expected) => {
    await test.db.delete(loginTickets);
    await finish(`state=${CLIENT_STATE}`, age);
    expect(await readAuthTime()).toEqual(new Date(test.world.now.getTime() - expected));
  });
});

it('a secure API restricts the cookie to its own host, so that no other host of the domain can set it', async () => {
  const config = { ...testConfig(), apiOrigin: 'https://api.seller.test' };
  const served = await createTestApp({ dependencies: { config } });
  const response = await served.app.inject(`/auth/login/start?state=${CLIENT_STATE}&challenge=${CHALLENGE}`);
  expect(String(response.headers['set-cookie'])).toMatch(
    /^__Host-login=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  await served.close();
});
