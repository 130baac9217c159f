import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exampleSettings } from '../../../testing/exampleSettings.ts';
import { addSecrets } from './addSecrets.ts';
import { isSecret } from './Program.ts';
import { Settings } from './settings.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-secrets-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const SERVED = { ENVIRONMENT: 'production', API_PORT: '4000' };

it('the secrets are read from a file, also a private key in one line', async () => {
  const SECRETS_FILE = join(home, 'secrets.env');
  await writeFile(SECRETS_FILE, '# secrets\nPAYOUT_KEY=a+b/c==\nFIREBASE_PRIVATE_KEY=-----BEGIN\\nkey\\nEND-----\\n\n');
  expect(addSecrets({ ...SERVED, SECRETS_FILE })).toEqual({
    given: {
      ...SERVED,
      SECRETS_FILE,
      PAYOUT_KEY: 'a+b/c==',
      FIREBASE_PRIVATE_KEY: String.raw`-----BEGIN\nkey\nEND-----\n`,
    },
  });
});

it.each(['PAYOUT_KEY', 'DATABASE_URL', 'FIREBASE_PRIVATE_KEY', 'PGPASSWORD', 'AWS_SECRET_ACCESS_KEY', 'NEXT_KEY'])(
  'a served program does not start with %s in its environment, which a process that a file has taken over could read',
  (name) => {
    const text = 'is a secret; write it into the file of SECRETS_FILE';
    expect(addSecrets({ ...SERVED, [name]: 'secret' })).toEqual({ problems: [{ name, text }] });
    expect(addSecrets({ ...SERVED, [name]: '' })).toHaveProperty('given');
    expect(addSecrets({ ENVIRONMENT: 'local', [name]: 'public' })).toMatchObject({ given: { [name]: 'public' } });
  },
);

it('a file of secrets that cannot be read stops the start', () => {
  const SECRETS_FILE = join(home, 'none.env');
  const problem = { name: 'SECRETS_FILE', text: expect.stringContaining('ENOENT') };
  expect(addSecrets({ ...SERVED, SECRETS_FILE })).toEqual({ problems: [problem] });
});

it('every setting of the example files is in the file where it belongs', () => {
  const names = (path: string) => Object.keys(exampleSettings(path));
  expect(names('deploy/api.env.example').filter(isSecret)).toEqual([]);
  for (const program of ['api', 'operator-page', 'migrate'])
    expect(names(`deploy/secrets/${program}.env.example`).filter((name) => !isSecret(name))).toEqual([]);
  const secrets = Object.keys(Settings.shape).filter(isSecret);
  expect(secrets).toEqual(expect.arrayContaining(names('deploy/secrets/api.env.example')));
});
