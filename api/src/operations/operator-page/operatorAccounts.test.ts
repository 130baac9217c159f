import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { audit, operators } from '../../platform/database/schema.ts';
import { hashToken } from '../../platform/secrets/randomToken.ts';
import { findOperator } from '../operator-accounts/operatorStore.ts';
import { totpCode, totpStep } from '../operator-accounts/totp.ts';
import { type TestPage, openOperatorPage } from '../../../testing/openOperatorPage.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const PASSWORD = '해가 뜨면 시장에 간다 하루도 빠짐없이';
const NEXT_PASSWORD = '해가 지면 집으로 온다 하루도 빠짐없이';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const test = setUpTestApp({ resetBeforeEach: true });
let page: TestPage;
/** The path of the operator's link. */
let link: string;
beforeEach(async () => {
  page = await openOperatorPage(test);
  link = await runForLink(['operators', 'add', 'lee', 'support', '이운영']);
});
afterEach(() => page.close());

/** Runs a command and returns the path of the printed link. */
async function runForLink(positionals: readonly string[]): Promise<string> {
  const printed = await runOperator(test, positionals);
  return printed.split('\n')[0]?.replace(test.config.operatorPage.origin, '') ?? '';
}
const later = (ms: number) => {
  test.world.now = new Date(test.world.now.getTime() + ms);
};
const readOperator = () => findOperator(test.owner, 'lee');

/** Opens a link as its operator: the fields of the form, and a function that returns the current code. */
async function openLink(path: string) {
  const { body } = await page.get(path);
  const fields = [...body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const key = /<code[^>]*>(\w+)/.exec(body)?.[1] ?? '';
  return {
    body,
    key,
    fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
    code: () => totpCode(fromBase32(key), totpStep(test.world.now)),
  };
}

/** Decodes base32, as an authenticator application does. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Enrols the operator by a link; returns the response, and functions that return the current code and sign in. */
async function enrol(path = link) {
  const { fields, code } = await openLink(path);
  const response = await page.post('/enrol', { ...fields, password: PASSWORD, repeated: PASSWORD, code: code() });
  later(30_000);
  const signIn = (password = PASSWORD) => page.post('/sign-in', { login: 'lee', password, code: code() });
  return { response, code, signIn };
}

describe('enrolment of an operator', () => {
  it('an operator sets password and one-time codes by a link, and signs in with a cookie that scripts cannot read', async () => {
    const { response, signIn } = await enrol();
    expect([response.statusCode, response.headers.location]).toEqual([303, '/sign-in?done=enrolled']);
    expect((await page.get('/sign-in?done=enrolled')).body).toContain('등록했습니다.');
    const signedIn = await signIn();
    expect(signedIn.headers['set-cookie']).toMatch(/^operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const token = signedIn.cookies[0]?.value ?? '';
    expect((await page.get('/applicants', token)).body).toContain('이운영');
    expect((await signIn()).statusCode).toBe(401);
    expect((await page.post('/sign-out', {}, token)).headers.location).toBe('/sign-in');
    expect((await page.get('/applicants', token)).headers.location).toBe('/sign-in');
    const events = await test.db.select().from(audit).where(eq(audit.action, 'operator-account')).orderBy(audit.id);
    expect(events.map(({ uid, subject, result }) => [uid, subject, result])).toEqual([
      ['operator:kim', 'lee', 'added support'],
      ['operator:lee', 'lee', 'enrolled'],
    ]);
  });

  it('a person who adds an operator and opens its link learns neither its password nor its one-time secret', async () => {
    const { key: seen } = await openLink(link);
    const { key, fields } = await openLink(link);
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(key).not.toBe(seen);
    expect(Object.keys(fields)).toEqual(['link', 'secret']);
    expect(fields['secret']).not.toContain(key);
    const stored = { passwordHash: null, totpSealed: null, linkHash: hashToken(fields['link'] ?? '') };
    expect(await readOperator()).toMatchObject(stored);
  });

  it('the page of a link shows the secret as a QR code and as text without a script', async () => {
    const { body, key } = await openLink(link);
    expect(body).toContain(`otpauth://totp/back-office:lee?secret=${key}&amp;issuer=back-office`);
    expect(body).toMatch(/<img\s+class="code"\s+src="data:image\/svg\+xml,/);
    expect(body).not.toMatch(/<script|style=/);
  });

  it('a link works once, also in concurrent calls', async () => {
    const { fields, code } = await openLink(link);
    const typed = { ...fields, password: PASSWORD, repeated: PASSWORD, code: code() };
    const responses = await Promise.all([page.post('/enrol', typed), page.post('/enrol', typed)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 404]);
    expect((await page.get(link)).statusCode).toBe(404);
    expect((await page.post('/enrol', typed)).body).toContain('쓸 수 없는 링크입니다');
  });

  it.each([
    ['after an hour', async () => later(60 * 60_000)],
    ['of a disabled operator', () => runOperator(test, ['operators', 'disable', 'lee'])],
    ['that a later link replaced', () => runOperator(test, ['operators', 'reset', 'lee'])],
  ])('a link %s does not work', async (_title, end) => {
    const { fields, code } = await openLink(link);
    await end();
    expect((await page.get(link)).statusCode).toBe(404);
    const typed = { ...fields, password: PASSWORD, repeated: PASSWORD, code: code() };
    expect((await page.post('/enrol', typed)).statusCode).toBe(404);
    expect(await readOperator()).toMatchObject({ passwordHash: null });
  });

  it.each([
    ['a short password', { password: '짧은 것', repeated: '짧은 것' }, '비밀번호는 15자 이상'],
    ['a guessable password', { password: 'lee-back-office-1', repeated: 'lee-back-office-1' }, '추측하기 쉬운'],
    ['different passwords', { repeated: NEXT_PASSWORD }, '두 번 똑같이'],
    ['a wrong code', { code: '000000' }, '인증 번호가 맞지 않습니다.'],
  ])('an operator with %s sees the problem and the same secret again', async (_title, fields, text) => {
    const opened = await openLink(link);
    const typed = { ...opened.fields, password: PASSWORD, repeated: PASSWORD, code: opened.code(), ...fields };
    const { statusCode, body } = await page.post('/enrol', typed);
    expect([statusCode, body.includes(text), body.includes(opened.key)]).toEqual([400, true, true]);
    expect(await readOperator()).toMatchObject({ passwordHash: null, totpSealed: null });
  });

  it('the secret of another operator’s form is refused', async () => {
    const other = await openLink(await runForLink(['operators', 'add', 'park', 'viewer']));
    const { fields } = await openLink(link);
    const typed = { ...fields, secret: other.fields['secret'] ?? '', password: PASSWORD, repeated: PASSWORD };
    expect((await page.post('/enrol', { ...typed, code: other.code() })).statusCode).toBe(404);
    expect(await readOperator()).toMatchObject({ totpSealed: null });
  });

  it('an operator cannot sign in before it used its link', async () => {
    expect((await page.post('/sign-in', { login: 'lee', password: '', code: '' })).statusCode).toBe(401);
  });

  it('a reset operator is signed out and sets password and one-time codes by a new link', async () => {
    const { signIn } = await enrol();
    const token = (await signIn()).cookies[0]?.value ?? '';
    const next = await runForLink(['operators', 'reset', 'lee']);
    expect((await page.get('/applicants', token)).headers.location).toBe('/sign-in');
    later(30_000);
    expect((await signIn()).statusCode).toBe(401);
    const { signIn: signInAgain } = await enrol(next);
    expect((await signInAgain()).statusCode).toBe(303);
  });
});

describe('change of an operator’s password', () => {
  const change = { current: PASSWORD, password: NEXT_PASSWORD, repeated: NEXT_PASSWORD };

  it('an operator changes the password with the current password and a code, which ends the other sessions', async () => {
    const { signIn, code } = await enrol();
    const other = (await signIn()).cookies[0]?.value ?? '';
    const token = await page.signInAs('lee');
    later(30_000);
    const response = await page.post('/account/password', { ...change, code: code() }, token);
    expect(response.headers.location).toBe('/account?done=password-changed');
    expect((await page.get('/account?done=password-changed', token)).body).toContain('비밀번호를 변경했습니다.');
    expect((await page.get('/account', other)).headers.location).toBe('/sign-in');
    later(30_000);
    expect([(await signIn()).statusCode, (await signIn(NEXT_PASSWORD)).statusCode]).toEqual([401, 303]);
    const [event] = await test.db.select().from(audit).where(eq(audit.result, 'password changed'));
    expect(event).toMatchObject({ uid: 'operator:lee', subject: 'lee' });
  });

  it.each([
    ['a wrong current password', { current: NEXT_PASSWORD }, 'password-refused'],
    ['a wrong code', { code: '000000' }, 'password-refused'],
    ['a short password', { password: 'short', repeated: 'short' }, 'password-length'],
    ['different passwords', { repeated: PASSWORD }, 'password-different'],
  ])('the password is not changed with %s', async (_title, fields, problem) => {
    const { code } = await enrol();
    const token = await page.signInAs('lee');
    const before = await readOperator();
    const response = await page.post('/account/password', { ...change, code: code(), ...fields }, token);
    expect(response.headers.location).toBe(`/account?problem=${problem}`);
    expect(await readOperator()).toEqual(before);
  });

  it('another site cannot change the password', async () => {
    const { code } = await enrol();
    const token = await page.signInAs('lee');
    const before = await test.owner.select().from(operators);
    const response = await page.post('/account/password', { ...change, code: code(), csrf: '' }, token);
    expect(response.statusCode).toBe(403);
    expect(await test.owner.select().from(operators)).toEqual(before);
  });
});
