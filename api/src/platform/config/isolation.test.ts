import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { exampleSettings, readProjectFile } from '../../../testing/exampleSettings.ts';
import { isSecret } from './Program.ts';

/** Properties of a compose service that the tests check. */
interface Service {
  readonly image: string;
  readonly user?: string;
  readonly network_mode?: string;
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly (string | { readonly source: string; readonly target: string })[];
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
}

const compose = parse(readProjectFile('deploy/compose.yaml'), { merge: true });
const services: Readonly<Record<string, Service>> = compose.services;
const SECRETS_PATH = '/run/secrets/secrets.env';

describe('deploy/compose.yaml', () => {
  it.each(Object.keys(services))('the container %s cannot gain privileges or change its own files', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(services[name]).not.toHaveProperty('privileged');
  });

  it('only nginx has capabilities: to open its ports and start its workers as another user', () => {
    const added = Object.entries(compose.services as Record<string, { cap_add?: string[] }>).flatMap(([name, each]) =>
      each.cap_add === undefined ? [] : [[name, each.cap_add]],
    );
    expect(added).toEqual([['nginx', ['CHOWN', 'NET_BIND_SERVICE', 'SETGID', 'SETUID']]]);
  });

  it('a file that takes over its reader finds no secret, no network and no folder except that of its socket', () => {
    const { reader } = services;
    expect(reader).toEqual({
      image: services['api-1']?.image,
      build: expect.anything(),
      restart: 'unless-stopped',
      user: '1001:1001',
      network_mode: 'none',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      command: ['node', 'src/app/reader.ts', exampleSettings('deploy/api.env.example')['READER_SOCKET']],
      volumes: ['reader:/run/reader'],
      mem_limit: '1536m',
      pids_limit: 200,
      cpu_shares: 256,
    });
    // The image starts the other programs as the user `node`, 1000.
    expect(readProjectFile('deploy/Dockerfile')).toMatch(/chown 1001:1001 \/run\/reader\nUSER node\n/);
  });

  it('the socket of the readers is replaced by its service only', () => {
    const mounts = Object.entries(services).flatMap(([name, { volumes = [] }]) =>
      volumes.filter((volume) => volume.startsWith('reader:')).map((volume) => [name, volume]),
    );
    const client = 'reader:/run/reader:ro';
    expect(Object.fromEntries(mounts)).toEqual({
      'api-1': client,
      'api-2': client,
      reader: 'reader:/run/reader',
    });
  });

  it('each container has its own secrets only, in a file, and none in its environment', () => {
    const own = (source: string) => [{ source, target: 'secrets.env' }];
    const given = Object.entries(services).map(([name, { secrets }]) => [name, secrets]);
    expect(Object.fromEntries(given)).toEqual({
      database: ['postgres-password', ...own('database')],
      migrate: own('migrate'),
      'api-1': own('api'),
      'api-2': own('api'),
      'operator-page': own('operator-page'),
      nightly: own('jobs'),
      'release-watch': own('release-watch'),
      sync: own('release'),
      reader: undefined,
      nginx: undefined,
    });
    for (const { environment = {} } of Object.values(services)) {
      expect(Object.keys(environment).filter(isSecret)).toEqual([]);
      expect(JSON.stringify(environment)).not.toContain('${');
    }
    for (const name of ['api-1', 'api-2', 'operator-page', 'nightly']) expect(services[name]?.env_file).toBe('api.env');
    expect(exampleSettings('deploy/release.env.example')['SECRETS_FILE']).toBe(SECRETS_PATH);
    expect(exampleSettings('deploy/api.env.example')['SECRETS_FILE']).toBe(SECRETS_PATH);
    for (const name of ['database', 'migrate'])
      expect(services[name]?.environment).toMatchObject({ SECRETS_FILE: SECRETS_PATH });
  });

  it('the files of secrets are not committed, and each has an example', () => {
    for (const [name, { file }] of Object.entries(compose.secrets as Record<string, { file: string }>)) {
      expect(file).toMatch(/^secrets\//);
      if (name !== 'postgres-password') expect(exampleSettings(`deploy/${file}.example`)).not.toEqual({});
    }
    expect(readProjectFile('.gitignore')).toContain('\ndeploy/secrets/*\n!deploy/secrets/*.example\n');
  });
});
