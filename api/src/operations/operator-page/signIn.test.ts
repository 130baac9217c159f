import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { audit, operatorSessions, operators } from '../../platform/database/schema.ts';
import { findOperator } from '../operator-accounts/operatorStore.ts';
import { buildOperator } from '../../../testing/builders.ts';
import { type Claims, openOperatorIssuer, type TestIssuer } from '../../../testing/openOperatorIssuer.ts';
import { openOperatorPage, type TestPage } from '../../../testing/openOperatorPage.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const EMAIL = 'lee@backoffice.test';
const LOGIN = 'operator-login';
const test = setUpTestApp({ resetBeforeEach: true });
let issuer: TestIssuer;
let page: TestPage;
beforeEach(async () => {
  issuer = await openOperatorIssuer(test.config);
  page = await openOperatorPage(test, issuer.config);
  await buildOperator(test.owner, 'lee', { name: '이운영', role: 'support' });
});
afterEach(async () => {
  await page.close();
  await issuer.app.close();
});

/** Returns the address that a page opens at once. */
function readRefresh(body: string): string {
  return (/http-equiv="refresh" content="0;url=([^"]*)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&');
}
/** Starts a login in a browser: its address at the issuer, and the cookie of the browser. */
async function startLogin(fields: Record<string, string> = {}) {
  const { body, cookies } = await page.post('/sign-in', fields);
  return { address: new URL(readRefresh(body)), secret: cookies[0]?.value ?? '' };
}
/** Sends a callback from the browser with a cookie. */
const finishLogin = (query: string, secret: string) =>
  page.app.inject({ url: `/sign-in/callback${query}`, cookies: { [LOGIN]: secret } });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Signs in with an e-mail, and claims that replace the issuer's. */
async function signIn(email = EMAIL, claims: Claims = {}) {
  const { address, secret } = await startLogin();
  return finishLogin(await issuer.choose(address, email, claims), secret);
}
const readToken = ({ cookies }: Awaited<ReturnType<typeof signIn>>) =>
  cookies.find(({ name }) => name === 'operator')?.value ?? '';
const countSessions = () => test.owner.$count(operatorSessions);
/** Closes the page, which stores its refused calls, and returns the events of sign-ins. */
async function readEvents() {
  await page.close();
  page = await openOperatorPage(test, issuer.config);
  const events = await test.db.select().from(audit).orderBy(asc(audit.id));
  return events.map(({ uid, action, result }) => [uid, action, result]);
}
/** Opens page and issuer again, whose responses a hook changes. */
async function reopen(prepare?: Parameters<typeof openOperatorIssuer>[1], requiredAcr?: string) {
  await page.close();
  await issuer.app.close();
  issuer = await openOperatorIssuer(test.config, prepare);
  const { operatorPage } = issuer.config;
  const changed = { ...operatorPage, issuer: { ...operatorPage.issuer, requiredAcr } };
  page = await openOperatorPage(test, { ...issuer.config, operatorPage: changed });
}
const refused = (title: string) => ({ statusCode: 403, body: expect.stringContaining(title) });
const NOT_CONFIRMED = '로그인을 확인하지 못했어요';
const NO_OPERATOR = '운영 페이지를 쓸 수 없는 계정이에요';

describe('sign-in of an operator at the issuer', () => {
  it('an invited operator signs in with a cookie that neither scripts nor other sites can use', async () => {
    const response = await signIn('Lee@Backoffice.test');
    const cookies = [response.headers['set-cookie']].flat();
    expect(cookies).toEqual([
      expect.stringMatching(/^operator-login=; .*Max-Age=0/),
      expect.stringMatching(/^operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect((await page.get(readRefresh(response.body), readToken(response))).body).toContain('이운영');
    const { url } = issuer.config.operatorPage.issuer;
    const subject = 'account:Lee@Backoffice.test';
    expect(await findOperator(test.owner, 'lee')).toMatchObject({ issuer: url, subject });
    expect((await readEvents())[0]).toEqual(['operator:lee', 'operator-sign-in', 'done']);
  });

  it('the cookie of a started login is sent only to this page, by navigations, and never to scripts', async () => {
    const { headers } = await page.post('/sign-in', {});
    expect(headers['set-cookie']).toMatch(/^operator-login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('an operator is recognised after its e-mail at the issuer changed', async () => {
    await signIn();
    expect(readToken(await signIn('park@backoffice.test', { sub: `account:${EMAIL}` }))).not.toBe('');
  });

  const DAY = 24 * 60 * 60;
  it.each<readonly [string, Claims]>([
    ['for another client', { aud: 'another-client' }],
    ['for this and another client', { aud: ['local-operators', 'another-client'] }],
    ['that another client requested', { azp: 'another-client' }],
    ['that is not valid yet', { nbf: 4_000_000_000 }],
    ['of another issuer', { iss: 'https://evil.test' }],
    ['of another login, with another nonce', { nonce: 'x' }],
    ['that expired', { iat: 1_700_000_000, exp: 1_700_000_000 + DAY }],
    ['without a subject', { sub: undefined }],
  ])('a token %s signs nobody in', async (_title, claims) => {
    expect(await signIn(EMAIL, claims)).toMatchObject(refused(NOT_CONFIRMED));
    expect(await countSessions()).toBe(0);
    expect(await readEvents()).toEqual([['', 'operator-sign-in', 'issuer-invalid']]);
  });

  it.each([
    [
      'whose claims were changed after the issuer signed it',
      (head: string, body: string, signature: string) => {
        const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
        return [head, encode({ ...claims, acr: 'mfa' }), signature];
      },
    ],
    ['that nobody signed', (_head: string, body: string) => [encode({ alg: 'none' }), body, '']],
  ])('a token %s signs nobody in', async (_title, forge) => {
    await reopen((app) =>
      app.addHook('onSend', async ({ url }, _reply, payload) => {
        if (!url.endsWith('/token')) return payload;
        const { id_token: token, ...rest } = JSON.parse(String(payload)) as { id_token: string };
        const [head = '', body = '', signature = ''] = token.split('.');
        return JSON.stringify({ ...rest, id_token: forge(head, body, signature).join('.') });
      }),
    );
    expect(await signIn()).toMatchObject(refused(NOT_CONFIRMED));
    expect(await countSessions()).toBe(0);
  });

  it('the metadata of another issuer, such as of a hijacked address, signs nobody in', async () => {
    await reopen((app) =>
      app.addHook('onSend', async ({ url }, _reply, payload) =>
        url.endsWith('/openid-configuration')
          ? String(payload).replaceAll(/"issuer":"[^"]*"/g, '"issuer":"https://evil.test"')
          : payload,
      ),
    );
    expect(await page.post('/sign-in', {})).toMatchObject(refused(NOT_CONFIRMED));
  });

  it('a replayed callback signs nobody in, even in the browser that sent it before', async () => {
    const { address, secret } = await startLogin();
    const query = await issuer.choose(address, EMAIL);
    expect(readToken(await finishLogin(query, secret))).not.toBe('');
    expect(await finishLogin(query, secret)).toMatchObject(refused(NOT_CONFIRMED));
    expect(await countSessions()).toBe(1);
  });

  it('a callback that another site opens with the login of an attacker signs nobody in', async () => {
    const attacker = await startLogin();
    const query = await issuer.choose(attacker.address, EMAIL);
    const { secret } = await startLogin();
    for (const cookie of [secret, '']) expect(await finishLogin(query, cookie)).toMatchObject(refused(NOT_CONFIRMED));
    expect(await countSessions()).toBe(0);
  });

  it('a callback with a foreign state signs nobody in, even with a code of the same browser', async () => {
    const { address, secret } = await startLogin();
    const query = new URLSearchParams(await issuer.choose(address, EMAIL));
    for (const state of [(await startLogin()).address.searchParams.get('state') ?? '', '']) {
      query.set('state', state);
      expect(await finishLogin(`?${query.toString()}`, secret)).toMatchObject(refused(NOT_CONFIRMED));
    }
    expect(await countSessions()).toBe(0);
  });

  it('a stolen code is worthless in another browser, which does not know its PKCE verifier', async () => {
    const victim = await startLogin();
    const thief = await startLogin();
    const get = (name: string) => thief.address.searchParams.get(name) ?? '';
    // Without the verifier, only the nonce would refuse the code.
    const stolen = new URLSearchParams(await issuer.choose(victim.address, EMAIL, { nonce: get('nonce') }));
    stolen.set('state', get('state'));
    expect(await finishLogin(`?${stolen.toString()}`, thief.secret)).toMatchObject(refused(NOT_CONFIRMED));
    expect(await countSessions()).toBe(0);
  });

  it('no parameter of the sign-in chooses the page that is shown after it, on this or another site', async () => {
    const evil = 'https://evil.test';
    const { address, secret } = await startLogin({ redirect: evil, next: evil, redirect_uri: evil });
    expect(address.searchParams.get('redirect_uri')).toBe(`${test.config.operatorPage.origin}/sign-in/callback`);
    const query = `${await issuer.choose(address, EMAIL)}&redirect=${evil}&next=//evil.test&post_login=${evil}`;
    const response = await finishLogin(query, secret);
    expect([readRefresh(response.body), response.body.includes('evil.test')]).toEqual(['/applicants', false]);
  });
});

describe('persons who are no operators', () => {
  it.each<readonly [string, string, Claims, string]>([
    ['a person with an unverified e-mail', EMAIL, { email_verified: false }, 'email-unverified'],
    [
      'a person whose issuer does not state whether the e-mail is verified',
      EMAIL,
      { email_verified: undefined },
      'email-unverified',
    ],
    [
      'a person with a text as the statement of a verified e-mail',
      EMAIL,
      { email_verified: 'true' },
      'email-unverified',
    ],
    ['a person with a letter that only looks like the invited one', 'kim@bac\u212Aoffice.test', {}, 'no-operator'],
    ['a person who was not invited', 'stranger@backoffice.test', {}, 'no-operator'],
  ])('%s does not take the place of an operator', async (_title, email, claims, result) => {
    await buildOperator(test.owner, 'kim');
    expect(await signIn(email, claims)).toMatchObject(refused(NO_OPERATOR));
    expect([await countSessions(), (await findOperator(test.owner, 'lee'))?.subject]).toEqual([0, null]);
    expect(await readEvents()).toEqual([['', 'operator-sign-in', result]]);
  });

  it('the next holder of an operator’s e-mail does not become that operator', async () => {
    await signIn();
    expect(await signIn(EMAIL, { sub: 'account:successor' })).toMatchObject(refused(NO_OPERATOR));
  });

  it('a person with an operator’s subject at another issuer is not that operator', async () => {
    await signIn();
    await test.owner.update(operators).set({ issuer: 'https://former.test' });
    expect(await signIn()).toMatchObject(refused(NO_OPERATOR));
  });

  it('of two accounts with an invited e-mail only one is bound, also by concurrent sign-ins', async () => {
    const responses = await Promise.all(['a', 'b'].map((sub) => signIn(EMAIL, { sub })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    expect(await countSessions()).toBe(1);
  });

  it('a disabled operator is signed out at once and cannot sign in', async () => {
    const token = readToken(await signIn());
    await runOperator(test, ['operators', 'disable', 'lee']);
    expect((await page.get('/applicants', token)).headers.location).toBe('/sign-in');
    expect(await signIn()).toMatchObject(refused(NO_OPERATOR));
    expect((await readEvents()).at(-1)).toEqual(['operator:lee', 'operator-sign-in', 'disabled']);
  });

  it('a disabled operator who never signed in cannot accept the invitation', async () => {
    await runOperator(test, ['operators', 'disable', 'lee']);
    expect(await signIn()).toMatchObject(refused(NO_OPERATOR));
    expect(await findOperator(test.owner, 'lee')).toMatchObject({ subject: null });
  });

  it('a person whose e-mail was removed from an operator loses the running session and the account', async () => {
    const token = readToken(await signIn());
    await runOperator(test, ['operators', 'change', 'lee', 'viewer', 'park@backoffice.test']);
    expect((await page.get('/applicants', token)).headers.location).toBe('/sign-in');
    expect(await signIn()).toMatchObject(refused(NO_OPERATOR));
    expect(readToken(await signIn('park@backoffice.test'))).not.toBe('');
    expect(await findOperator(test.owner, 'lee')).toMatchObject({
      role: 'viewer',
      subject: 'account:park@backoffice.test',
    });
  });
});

describe('failures of the issuer', () => {
  it('an issuer that does not respond has its own page, before and after the login', async () => {
    const { address, secret } = await startLogin();
    const query = await issuer.choose(address, EMAIL);
    await issuer.app.close();
    const unreachable = { statusCode: 503, body: expect.stringContaining('로그인 서비스에 연결하지 못했어요') };
    expect(await finishLogin(query, secret)).toMatchObject(unreachable);
    await page.close();
    page = await openOperatorPage(test, issuer.config);
    expect(await page.post('/sign-in', {})).toMatchObject(unreachable);
    expect(await readEvents()).toEqual([
      ['', 'operator-sign-in', 'issuer-unreachable'],
      ['', 'operator-sign-in', 'issuer-unreachable'],
    ]);
  });

  it('an issuer that responds again is used without a restart of the page', async () => {
    let isBroken = true;
    await reopen((app) =>
      app.addHook('onRequest', async (_request, reply) =>
        isBroken ? reply.code(502).send('<h1>502</h1>') : undefined,
      ),
    );
    expect((await page.post('/sign-in', {})).statusCode).toBe(503);
    isBroken = false;
    expect(readToken(await signIn())).not.toBe('');
  });

  it('a person who declines the login sees a page of its own', async () => {
    expect(await signIn('')).toMatchObject(refused('로그인을 취소했어요'));
    expect(await readEvents()).toEqual([['', 'operator-sign-in', 'issuer-denied']]);
  });

  it('a login without the required second factor signs nobody in', async () => {
    await reopen(undefined, 'mfa');
    expect((await startLogin()).address.searchParams.get('acr_values')).toBe('mfa');
    for (const claims of [{ acr: undefined }, { acr: 'pwd', amr: ['pwd'] }, { acr: undefined, amr: 'mfa' }])
      expect(await signIn(EMAIL, claims)).toMatchObject(refused('2단계 인증이 필요해요'));
    expect(await countSessions()).toBe(0);
    for (const claims of [{ acr: 'mfa' }, { acr: undefined, amr: ['pwd', 'mfa'] }])
      expect(readToken(await signIn(EMAIL, claims))).not.toBe('');
  });
});

describe('sign-out of an operator', () => {
  it('a sign-out ends the session here and at the issuer', async () => {
    const token = readToken(await signIn());
    const address = new URL(readRefresh((await page.post('/sign-out', {}, token)).body));
    expect(address.href).toContain('/operator-issuer/end-session?');
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${test.config.operatorPage.origin}/sign-in`);
    expect((await page.get('/applicants', token)).headers.location).toBe('/sign-in');
  });

  it.each([
    ['does not respond', () => issuer.app.close()],
    [
      'has no address for sign-outs',
      () =>
        reopen((app) =>
          app.addHook('onSend', async (_request, _reply, payload) =>
            String(payload).replaceAll('end_session_endpoint', 'x'),
          ),
        ),
    ],
  ])('a sign-out ends the session here if the issuer %s', async (_title, prepare) => {
    await prepare();
    const token = await page.signInAs('lee');
    expect((await page.post('/sign-out', {}, token)).headers.location).toBe('/sign-in');
    expect(await countSessions()).toBe(0);
  });

  it('another site cannot sign an operator out', async () => {
    const token = await page.signInAs('lee');
    expect((await page.post('/sign-out', { csrf: '' }, token)).statusCode).toBe(403);
    expect(await countSessions()).toBe(1);
  });
});

describe('break-glass login', () => {
  /** Creates a link; returns its token. */
  const createLink = async () =>
    /link=([\w-]{43})\n/.exec(await runOperator(test, ['operators', 'break-glass', 'lee']))?.[1] ?? '';
  const open = (link: string) => page.post('/break-glass', { link });
  const later = (ms: number) => {
    test.world.now = new Date(test.world.now.getTime() + ms);
  };

  it('an operator signs in by a link while the issuer is away, and the audit has its creation, reason and use', async () => {
    await issuer.app.close();
    const link = await createLink();
    const response = await open(link);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/applicants']);
    expect((await page.get('/applicants', readToken(response))).body).toContain('이운영');
    const events = await test.db.select().from(audit).orderBy(asc(audit.id));
    expect(events.slice(0, 2)).toMatchObject([
      { uid: 'operator:kim', action: 'operator-break-glass', subject: 'lee', result: 'link created', reason: '문의 1' },
      { uid: 'operator:lee', action: 'operator-break-glass', subject: 'lee', result: 'signed in' },
    ]);
  });

  it('a second use of a link signs nobody in, also in concurrent calls, and is recorded', async () => {
    const link = await createLink();
    const responses = await Promise.all([open(link), open(link)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 403]);
    expect((await open(link)).body).toContain('쓸 수 없는 링크예요');
    expect(await countSessions()).toBe(1);
    expect((await readEvents()).at(-1)).toEqual(['', 'operator-break-glass', 'invalid-link']);
  });

  it.each([
    ['after ten minutes', async () => later(10 * 60_000)],
    ['of a disabled operator', () => runOperator(test, ['operators', 'disable', 'lee'])],
    ['that a later link replaced', createLink],
    ['of an operator that was changed', () => runOperator(test, ['operators', 'change', 'lee', 'viewer', EMAIL])],
  ])('a link %s signs nobody in', async (_title, end) => {
    const link = await createLink();
    await end();
    expect((await open(link)).statusCode).toBe(403);
    expect(await countSessions()).toBe(0);
  });

  it('a preview of a link does not use it, and another site cannot use it in an operator’s browser', async () => {
    const link = await createLink();
    expect((await page.get(`/break-glass?link=${link}`)).body).toContain('긴급 로그인');
    const foreign = {
      method: 'POST',
      url: '/break-glass',
      payload: { link },
      headers: { origin: 'https://evil.test' },
    } as const;
    expect((await page.app.inject(foreign)).statusCode).toBe(403);
    expect((await open(link)).statusCode).toBe(303);
  });

  it.each([
    ['an unknown operator', 'park'],
    ['a disabled operator', 'choi'],
  ])('the command creates no link of %s and records the attempt', async (_title, login) => {
    await buildOperator(test.owner, 'choi', { disabledAt: test.world.now });
    await expect(runOperator(test, ['operators', 'break-glass', login])).rejects.toThrow(
      'There is no enabled operator',
    );
    expect(await readEvents()).toEqual([['operator:kim', 'operator-break-glass', 'refused']]);
  });
});

describe('commands for operators', () => {
  it.each([
    ['a used login', ['lee', 'admin', 'new@backoffice.test'], 'The operator lee already exists.'],
    ['a used e-mail', ['park', 'admin', 'LEE@backoffice.test'], 'is the e-mail of the operator lee'],
    ['an unknown role', ['park', 'owner', 'park@backoffice.test'], '"owner" is not a role'],
    ['a login with other characters', ['박', 'admin', 'park@backoffice.test'], 'is not a login'],
    [
      'an e-mail with letters that look like others',
      ['park', 'admin', 'par\u212A@backoffice.test'],
      'is not an e-mail',
    ],
    ['no e-mail', ['park', 'admin', '박운영'], 'is not an e-mail'],
  ])('an operator with %s is not added', async (_title, words, message) => {
    await expect(runOperator(test, ['operators', 'add', ...words])).rejects.toThrow(message);
    expect(await test.owner.$count(operators)).toBe(1);
  });

  it('an operator is added, changed and listed', async () => {
    await runOperator(test, ['operators', 'add', 'park', 'viewer', 'Park@Backoffice.test', '박', '운영']);
    await runOperator(test, ['operators', 'change', 'park', 'finance', 'park@backoffice.test']);
    expect(await runOperator(test, ['operators'])).toMatch(/park +finance +박 운영 +park@backoffice\.test +no/);
    await expect(runOperator(test, ['operators', 'change', 'park', 'finance', EMAIL])).rejects.toThrow('operator lee');
    await expect(runOperator(test, ['operators', 'change', 'choi', 'viewer', EMAIL])).rejects.toThrow(
      'no operator choi',
    );
  });
});
