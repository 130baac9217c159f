import { beforeEach, describe, expect, it } from '@jest/globals';
import { operators } from '../../platform/database/schema.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { totpPlace } from './toCredentialColumns.ts';
import { base32 } from './totpUri.ts';
import { findPasswordProblem } from './findPasswordProblem.ts';
import { LoginLimiter } from './LoginLimiter.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import { findSessionOperator } from './operatorSessionStore.ts';
import { signInOperator } from './signInOperator.ts';
import { totpCode, totpStep } from './totp.ts';

describe('one-time codes', () => {
  // RFC 6238, appendix B.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('the one-time code at second %d is %s as in RFC 6238', (second, code) => {
    expect(totpCode(Buffer.from('12345678901234567890'), totpStep(new Date(second * 1000)), 8)).toBe(code);
  });

  // RFC 4648, section 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foob', 'MZXW6YQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('base32 encodes the secret "%s" as %s', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });
});

describe('passwords', () => {
  it('a password matches its hash in every Unicode composition, and other passwords do not', async () => {
    const stored = await hashPassword('비밀 번호', 1024);
    expect(stored).toMatch(/^scrypt\$1024\$/);
    expect(await verifyPassword('비밀 번호'.normalize('NFD'), stored)).toBe(true);
    expect(await verifyPassword('비밀 번호.', stored)).toBe(false);
    expect(await verifyPassword('', 'md5$1$a$b')).toBe(false);
  });

  it('each hash of the same password is different', async () => {
    expect(await hashPassword('a', 1024)).not.toBe(await hashPassword('a', 1024));
  });

  it('a hash has the cost recommended by OWASP', async () => {
    expect(await hashPassword('a')).toMatch(/^scrypt\$131072\$/);
  });

  it.each([
    ['14 characters', '가나다라마바사아자차카타파하', 'password-length'],
    ['257 characters', 'abcdefgh'.repeat(33).slice(0, 257), 'password-length'],
    ['one repeated character', 'a'.repeat(20), 'password-guessable'],
    ['the login and words of the product', 'Kim-Back-Office-Operator-1234', 'password-guessable'],
    ['15 characters', '가나다라마바사아자차카타파하!', undefined],
    ['256 characters', 'abcdefgh'.repeat(32), undefined],
  ])('a new password of %s is checked for its length and for being guessable', (_title, password, problem) => {
    expect(findPasswordProblem(password, 'kim')).toBe(problem);
  });
});

describe('operators', () => {
  const test = setUpTestApp({ resetBeforeEach: true });
  const password = '바른 비밀번호';
  const secret = Buffer.from('12345678901234567890');
  let limiter: LoginLimiter;
  beforeEach(async () => {
    limiter = new LoginLimiter(() => test.world.now.getTime());
    await test.owner.insert(operators).values({
      id: 'kim',
      login: 'kim',
      name: '김운영',
      role: 'admin',
      // A cheap hash, so that each sign-in of the tests is fast.
      passwordHash: await hashPassword(password, 1024),
      totpSealed: test.secrets.sealText(secret.toString('base64url'), totpPlace('kim')),
      createdAt: test.world.now,
    });
  });

  const run = (positionals: readonly string[]) => runOperator(test, positionals);
  const code = (offset = 0) => totpCode(secret, totpStep(test.world.now) + offset);
  const signIn = (typed: { login?: string; password?: string; code: string; network?: string }) =>
    signInOperator(
      { db: test.owner, secrets: test.secrets, limiter },
      { login: 'kim', password, network: '203.0.113.1', ...typed },
      test.world.now,
    );
  const findSessionOperatorId = (result: object) =>
    findSessionOperator(test.owner, 'token' in result ? String(result.token) : '', test.world.now);

  it('an operator signs in with password and code, and the session expires', async () => {
    const result = await signIn({ login: ' KIM ', code: code() });
    expect(await findSessionOperatorId(result)).toMatchObject({ login: 'kim', name: '김운영', role: 'admin' });
    test.world.now = new Date(test.world.now.getTime() + 29 * 60_000);
    expect(await findSessionOperatorId(result)).toBeDefined();
    test.world.now = new Date(test.world.now.getTime() + 31 * 60_000);
    expect(await findSessionOperatorId(result)).toBeUndefined();
  });

  it('a session ends after 12 hours even if it is in use', async () => {
    const result = await signIn({ code: code() });
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect(await findSessionOperatorId(result)).toBeDefined();
      test.world.now = new Date(test.world.now.getTime() + 20 * 60_000);
    }
    expect(await findSessionOperatorId(result)).toBeUndefined();
  });

  it('a code is accepted once, also in concurrent sign-ins', async () => {
    const typed = { code: code() };
    const results = await Promise.all([signIn(typed), signIn(typed)]);
    expect(results.filter((result) => 'token' in result)).toHaveLength(1);
    expect(await signIn(typed)).toMatchObject({ error: 'wrong' });
  });

  it.each([-1, 1])('a code of a clock that differs by %d step is accepted', async (offset) => {
    expect(await signIn({ code: code(offset) })).toHaveProperty('token');
  });

  it.each([-2, 2])('a code of a clock that differs by %d steps is rejected', async (offset) => {
    expect(await signIn({ code: code(offset) })).toMatchObject({ error: 'wrong' });
  });

  it('sign-in with a wrong password, a wrong code and an unknown login fails with the same response', async () => {
    const right = code();
    const results = [
      await signIn({ password: 'wrong', code: right }),
      await signIn({ code: '12345' }),
      await signIn({ login: 'lee', code: right }),
    ];
    const wrong = { error: 'wrong', result: 'failed' };
    // An unknown login is not recorded, because it may be a password.
    expect(results).toEqual([
      { ...wrong, caller: 'operator:kim' },
      { ...wrong, caller: 'operator:kim' },
      { ...wrong, caller: '' },
    ]);
  });

  it('after five failed attempts a network is blocked for a quarter of an hour while other networks can sign in', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn({ code: '000000' });
    expect(await signIn({ code: code() })).toMatchObject({ error: 'too-many' });
    expect(await signIn({ code: code(), network: '203.0.113.2' })).toHaveProperty('token');
    test.world.now = new Date(test.world.now.getTime() + 16 * 60_000);
    expect(await signIn({ code: code() })).toHaveProperty('token');
  });

  it('attempts of strangers from any number of networks do not block an operator', async () => {
    for (let network = 0; network < 120; network += 1) limiter.consume('kim', `198.51.100.${network}`);
    expect(await signIn({ code: code() })).toHaveProperty('token');
  });

  it('a network is blocked after twenty failed attempts at any logins', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) limiter.consume(`login${attempt}`, '203.0.113.1');
    expect(await signIn({ code: code() })).toMatchObject({ error: 'too-many', result: 'too-many' });
  });

  it('after ten wrong codes with the right password no code is accepted for a while, from any network', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      await signIn({ code: '000000', network: `198.51.100.${attempt}` });
    const refused = { error: 'wrong', caller: 'operator:kim', result: 'codes-guessed' };
    expect(await signIn({ code: code() })).toEqual(refused);
    test.world.now = new Date(test.world.now.getTime() + 7 * 60_000);
    expect(await signIn({ code: code() })).toHaveProperty('token');
  });

  it('concurrent attempts are counted against the limit', async () => {
    const attempts = Array.from({ length: 12 }, () => signIn({ login: 'lee', code: '000000' }));
    const results = await Promise.all(attempts);
    expect(results.filter((result) => 'error' in result && result.error === 'wrong').length).toBeLessThanOrEqual(5);
  });

  it('a disabled operator is signed out and cannot sign in', async () => {
    const result = await signIn({ code: code() });
    await run(['operators', 'disable', 'kim']);
    expect(await findSessionOperatorId(result)).toBeUndefined();
    test.world.now = new Date(test.world.now.getTime() + 60_000);
    expect(await signIn({ code: code() })).toMatchObject({ error: 'wrong' });
  });

  it('an operator is added once with a role and a unique login', async () => {
    await expect(run(['operators', 'add', 'kim', 'admin'])).rejects.toThrow('already');
    await expect(run(['operators', 'add', 'lee', 'owner'])).rejects.toThrow('is not a role');
    await expect(run(['operators', 'add', '이', 'admin'])).rejects.toThrow('is not a login');
    expect(await run(['operators'])).toContain('김운영');
  });

  it('the database login of the API cannot read the secret of an operator', async () => {
    await expect(test.db.select().from(operators)).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
