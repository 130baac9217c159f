import { beforeEach, describe, expect, it } from '@jest/globals';
import { audit, operatorLoginFailures, operators } from '../../platform/database/schema.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { base32 } from './makeCredentials.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import { findSessionOperator } from './operatorSessionStore.ts';
import { findOperator, openTotp } from './operatorStore.ts';
import { signInOperator } from './signInOperator.ts';
import { totpCode, totpStep } from './totp.ts';

describe('a one-time code', () => {
  // RFC 6238, appendix B.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %d is %s, as RFC 6238 has it', (second, code) => {
    expect(totpCode(Buffer.from('12345678901234567890'), totpStep(new Date(second * 1000)), 8)).toBe(code);
  });

  // RFC 4648, section 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foob', 'MZXW6YQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('has its secret "%s" in base32 as %s', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });
});

describe('a password', () => {
  it('is known by its hash, however its characters are composed, and no other is', async () => {
    const stored = await hashPassword('비밀 번호', 1024);
    expect(stored).toMatch(/^scrypt\$1024\$/);
    expect(await verifyPassword('비밀 번호'.normalize('NFD'), stored)).toBe(true);
    expect(await verifyPassword('비밀 번호.', stored)).toBe(false);
    expect(await verifyPassword('', 'md5$1$a$b')).toBe(false);
  });

  it('has another hash each time', async () => {
    expect(await hashPassword('a', 1024)).not.toBe(await hashPassword('a', 1024));
  });
});

describe('an operator', () => {
  const test = setUpTestApp({ resetBeforeEach: true });
  let password: string;
  beforeEach(async () => {
    password = await add('kim', 'admin');
    // A hash that takes its time would take it at each sign-in of each test.
    await test.owner.update(operators).set({ passwordHash: await hashPassword(password, 1024) });
  });

  it('has a password whose hash takes as long as OWASP advises', async () => {
    await add('lee', 'viewer');
    expect((await findOperator(test.owner, 'lee'))?.passwordHash).toMatch(/^scrypt\$131072\$/);
  });

  const add = async (login: string, role: string) => passwordIn(await run(['operators', 'add', login, role, '김운영']));
  const run = (positionals: readonly string[]) => runOperator(test, positionals);
  const passwordIn = (printed: string) => /password {2}(\S+)/.exec(printed)?.[1] ?? '';
  const code = async (offset = 0) => {
    const operator = await findOperator(test.owner, 'kim');
    return operator ? totpCode(openTotp(operator, test.secrets), totpStep(test.world.now) + offset) : '';
  };
  const signIn = (typed: { login?: string; password?: string; code: string; network?: string }) =>
    signInOperator(
      test.owner,
      test.secrets,
      { login: 'kim', password, network: '203.0.113.1', ...typed },
      test.world.now,
    );
  const operatorOf = (result: object) =>
    findSessionOperator(test.owner, 'token' in result ? String(result.token) : '', test.world.now);

  it('signs in with password and code, and its session ends by itself', async () => {
    const result = await signIn({ login: ' KIM ', code: await code() });
    expect(await operatorOf(result)).toMatchObject({ login: 'kim', name: '김운영', role: 'admin' });
    test.world.now = new Date(test.world.now.getTime() + 29 * 60_000);
    expect(await operatorOf(result)).toBeDefined();
    test.world.now = new Date(test.world.now.getTime() + 31 * 60_000);
    expect(await operatorOf(result)).toBeUndefined();
  });

  it('has a session of 12 hours at most, however busy', async () => {
    const result = await signIn({ code: await code() });
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect(await operatorOf(result)).toBeDefined();
      test.world.now = new Date(test.world.now.getTime() + 20 * 60_000);
    }
    expect(await operatorOf(result)).toBeUndefined();
  });

  it('uses a code once, also in two sign-ins at the same time', async () => {
    const typed = { code: await code() };
    const results = await Promise.all([signIn(typed), signIn(typed)]);
    expect(results.filter((result) => 'token' in result)).toHaveLength(1);
    expect(await signIn(typed)).toEqual({ error: 'wrong' });
  });

  it.each([-1, 1])('may be %d step off with its clock', async (offset) => {
    expect(await signIn({ code: await code(offset) })).toHaveProperty('token');
  });

  it.each([-2, 2])('is not let in with a code %d steps off', async (offset) => {
    expect(await signIn({ code: await code(offset) })).toEqual({ error: 'wrong' });
  });

  it('is not let in with a wrong password, a wrong code, or an unknown login, and nothing says which it was', async () => {
    const right = await code();
    const results = [
      await signIn({ password: 'wrong', code: right }),
      await signIn({ code: '12345' }),
      await signIn({ login: 'lee', code: right }),
    ];
    expect(results).toEqual([{ error: 'wrong' }, { error: 'wrong' }, { error: 'wrong' }]);
    const events = await test.db.select().from(audit).orderBy(audit.id);
    expect(events.slice(1).map(({ uid, origin, action, result }) => [uid, origin, action, result])).toEqual([
      ['operator:kim', '203.0.113.1', 'operator-sign-in', 'failed'],
      ['operator:kim', '203.0.113.1', 'operator-sign-in', 'failed'],
      ['', '203.0.113.1', 'operator-sign-in', 'failed'],
    ]);
  });

  it('is let in no more after five wrong attempts of its network, but from another one, and after a quarter of an hour', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn({ code: '000000' });
    expect(await signIn({ code: await code() })).toEqual({ error: 'too-many' });
    expect(await signIn({ code: await code(), network: '203.0.113.2' })).toHaveProperty('token');
    test.world.now = new Date(test.world.now.getTime() + 16 * 60_000);
    expect(await signIn({ code: await code() })).toHaveProperty('token');
  });

  it('is not guessed at by attempts at the same time', async () => {
    const attempts = Array.from({ length: 12 }, () => signIn({ login: 'lee', code: '000000' }));
    const results = await Promise.all(attempts);
    expect(results.filter((result) => 'error' in result && result.error === 'wrong').length).toBeLessThanOrEqual(5);
    expect((await test.owner.select().from(operatorLoginFailures)).length).toBe(12);
  });

  it('that is disabled is signed out and not let in, until it is reset', async () => {
    const result = await signIn({ code: await code() });
    await run(['operators', 'disable', 'kim']);
    expect(await operatorOf(result)).toBeUndefined();
    test.world.now = new Date(test.world.now.getTime() + 60_000);
    expect(await signIn({ code: await code() })).toEqual({ error: 'wrong' });
    password = passwordIn(await run(['operators', 'reset', 'kim']));
    expect(await signIn({ code: await code() })).toHaveProperty('token');
  });

  it('is added once, with a role and a login of its own', async () => {
    await expect(run(['operators', 'add', 'kim', 'admin'])).rejects.toThrow('already');
    await expect(run(['operators', 'add', 'lee', 'owner'])).rejects.toThrow('no role');
    await expect(run(['operators', 'add', '이', 'admin'])).rejects.toThrow('no login');
    expect(await run(['operators'])).toContain('김운영');
  });

  it('has a secret that an attacker with the API’s login to the database cannot read', async () => {
    await expect(test.db.select().from(operators)).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
