import { expect, it } from '@jest/globals';
import { createLogin } from '../../../testing/createLogin.ts';
import { createTestDatabase } from '../../../testing/testDatabase.ts';
import { openDatabase } from './openDatabase.ts';
import { requirePasswords } from './requirePasswords.ts';

/** Returns the error for a login of the API in a database that asks for passwords by its prefix; undefined for none. */
async function findProblem(prefix: string): Promise<string | undefined> {
  const { close, ...created } = await createTestDatabase({ prefix });
  const login = await createLogin(created);
  const where = { url: login.url, takesRole: false };
  const database = openDatabase(where, () => undefined);
  const problem = await requirePasswords(where, database.db).catch((error: Error) => error.message);
  await Promise.all([database.close(), close()]);
  await login.remove();
  return problem ?? undefined;
}

it('requirePasswords accepts a database that asks every login for its password', async () => {
  expect(await findProblem('scram')).toBeUndefined();
});

it('requirePasswords rejects a database that trusts every login, and names the API’s own login', async () => {
  expect(await findProblem('test')).toMatch(/^The database accepts login_\w+ without a password; write scram-sha-256 /);
});

it('requirePasswords rejects a database that trusts only the superuser', async () => {
  expect(await findProblem('open')).toContain('The database accepts postgres without a password');
});

it('requirePasswords reports a server that does not respond as its own error', async () => {
  const database = await createTestDatabase();
  const where = { url: 'postgres://api:password@localhost/none?host=/tmp/no-such-socket', takesRole: false };
  await expect(requirePasswords(where, database.db)).rejects.toMatchObject({ code: 'ENOENT' });
  await database.close();
});
