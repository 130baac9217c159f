import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import {
  exampleSettings,
  filledPageSecrets,
  filledSecrets,
  filledSettings,
  readProjectFile,
} from '../../../testing/exampleSettings.ts';
import { findSchemaProblems } from '../../../testing/findSchemaProblems.ts';
import { type KubernetesObject, type Rendered, renderKubernetes } from '../../../testing/renderKubernetes.ts';
import { isSecret } from './Program.ts';
import { readConfig } from './readConfig.ts';

const DEPLOY = fileURLToPath(new URL('../../../../deploy', import.meta.url));
const LOCKED_DOWN = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };

const objects = renderKubernetes();
/** The example with the files of deploy/kubernetes/volumes instead of an object store, as its comments describe. */
let onVolumes: readonly KubernetesObject[];
let copy: string;
beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'kubernetes-')));
  cpSync(join(DEPLOY, 'kubernetes/example'), copy, { recursive: true });
  const toDeploy = relative(copy, join(DEPLOY, 'kubernetes'));
  const text = readProjectFile('deploy/kubernetes/example/kustomization.yaml')
    .replace('- ../base', `- ${toDeploy}/base`)
    .replace('# components: [../volumes]', `components: [${toDeploy}/volumes]`)
    .replace(/ {2}- name: nginx\n {4}behavior: merge\n {4}files: \[uploads.conf\]\n/, '');
  writeFileSync(join(copy, 'kustomization.yaml'), text);
  onVolumes = renderKubernetes(copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const getObject = (kind: string, name: string, from = objects) => {
  const found = from.find((each) => each.kind === kind && each.metadata.name.replace(/-[0-9a-z]{10}$/, '') === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};
/** The objects with pods, and their templates. */
const getPods = (from = objects) =>
  from.flatMap(({ kind, metadata, spec }) => {
    const template = kind === 'CronJob' ? spec.jobTemplate.spec.template : spec?.template;
    return template === undefined ? [] : [{ name: metadata.name, template, pod: template.spec }];
  });
const getPod = (name: string, from = objects) => {
  const found = getPods(from).find((each) => each.name === name);
  if (!found) throw new Error(`There is no pod ${name}.`);
  return found.pod;
};
const names = getPods().map(({ name }) => name);
const listContainers = (name: string) => {
  const { initContainers = [], containers } = getPod(name);
  return [...initContainers, ...containers];
};
const getConfig = (name: string, from = objects): Record<string, string> => getObject('ConfigMap', name, from)['data'];
/** The settings of a container: its config maps and its own. */
const getSettings = (container: KubernetesObject): Record<string, string> =>
  Object.assign(
    {},
    ...(container['envFrom'] ?? []).map(({ configMapRef: { name } }: { configMapRef: { name: string } }) =>
      getConfig(name.replace(/-[0-9a-z]{10}$/, '')),
    ),
    ...(container['env'] ?? []).map(({ name, value }: { name: string; value: string }) => ({ [name]: value })),
  );

describe('objects of deploy/kubernetes', () => {
  it('the example and its variant with volumes have every part of the product', () => {
    expect(names).toEqual(['api', 'operator-page', 'release-watch', 'web', 'backup', 'verify-audit', 'migrate']);
    for (const from of [objects, onVolumes])
      for (const [kind, name] of [
        ['Namespace', 'backoffice'],
        ['Ingress', 'web'],
        ['Ingress', 'operator-page'],
        ['PodDisruptionBudget', 'api'],
        ['PodDisruptionBudget', 'web'],
        ['CronJob', 'backup'],
        ['CronJob', 'verify-audit'],
        ['Job', 'migrate'],
      ] as const)
        expect(getObject(kind, name, from)).toBeDefined();
  });

  it('each object is as the schema of its kind requires', async () => {
    const problems = await Promise.all([...objects, ...onVolumes].map(findSchemaProblems));
    expect(problems.flat()).toEqual([]);
  });

  it.each<[string, (pdb: KubernetesObject) => void, string]>([
    ['a misspelled property', ({ spec }) => Object.assign(spec, { minAvaliable: 1 }), 'minAvaliable is unknown'],
    [
      'a removed property',
      (budget) => Reflect.deleteProperty(budget['spec'].selector.matchExpressions[0], 'operator'),
      'required',
    ],
    ['a value of another type', ({ spec }) => Object.assign(spec, { minAvailable: [] }), 'minAvailable'],
  ])('%s of an object is a problem', async (_title, change, problem) => {
    const budget = {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: 'api' },
      spec: { selector: { matchExpressions: [{ key: 'backoffice', operator: 'Exists' }] } },
    };
    expect(await findSchemaProblems(budget)).toEqual([]);
    change(budget);
    expect(await findSchemaProblems(budget)).toEqual([expect.stringContaining(problem)]);
  });

  it('every object except the namespace is in the namespace of the overlay', () => {
    const outside = objects.filter(({ metadata }) => metadata.namespace !== 'backoffice');
    expect(outside.map(({ kind }) => kind)).toEqual(['Namespace']);
  });

  it('no host name is written twice: api.env contains them all', () => {
    const text = JSON.stringify(renderWith((settings) => settings.replaceAll('.example.com', '.changed.example')));
    const hosts = new Set(text.match(/(seller|cdn|api|operators)\.(example\.com|changed\.example)/g));
    expect([...hosts].toSorted()).toEqual(
      ['api', 'cdn', 'operators', 'seller'].map((host) => `${host}.changed.example`),
    );
  });

  it('nginx and API trust the addresses of the same network, which api.env contains', () => {
    const changed = renderWith((settings) => settings.replace('10.244.0.0/16', '10.8.0.0/14'));
    expect(getConfig('nginx', changed)['controller.conf']).toBe('set_real_ip_from 10.8.0.0/14 ;\n');
    expect(getConfig('api', changed)['TRUSTED_PROXIES']).toBe('10.8.0.0/14');
  });

  it('nginx queries the API in the namespace of the overlay', () => {
    const changed = renderWith((settings) => settings, 'shop');
    expect(getConfig('nginx', changed)['api-processes.conf']).toContain(
      'server api.shop.svc.cluster.local:4000 resolve ',
    );
    expect(getObject('Service', 'api')['spec'].clusterIP).toBe('None');
  });

  it('a reader without an object store adds the volumes, and with one the example has no volume of several nodes', () => {
    const listClaims = (from: readonly KubernetesObject[]) =>
      from
        .filter(({ kind }) => kind === 'PersistentVolumeClaim')
        .map(({ metadata, spec }) => [metadata.name, ...spec.accessModes]);
    expect(listClaims(objects)).toEqual([['backups', 'ReadWriteOnce']]);
    expect(listClaims(onVolumes)).toEqual([
      ['backups', 'ReadWriteOnce'],
      ['private', 'ReadWriteMany'],
      ['releases', 'ReadWriteMany'],
      ['uploads', 'ReadWriteMany'],
    ]);
    const [, nginx] = [...getPod('web', onVolumes).initContainers, ...getPod('web', onVolumes).containers];
    expect(nginx.volumeMounts).toContainEqual({ name: 'uploads', mountPath: '/srv/uploads', readOnly: true });
    expect(getConfig('nginx', onVolumes)['uploads.conf']).toBe(readProjectFile('deploy/nginx/uploads.conf'));
  });

  it('nginx has every file of deploy/nginx that its configuration includes', () => {
    const { sources } = getPod('web').volumes.find(({ name }: { name: string }) => name === 'configuration').projected;
    const files = sources.flatMap(({ configMap: { name, items } }: Rendered) =>
      items === undefined
        ? Object.keys(getConfig(name.replace(/-[0-9a-z]{10}$/, '')))
        : items.map(({ path }: { path: string }) => path),
    );
    const texts = ['nginx', 'nginx-headers', 'nginx-listen'].flatMap((name) => Object.values(getConfig(name)));
    const included = new Set(texts.join('\n').match(/(?<=^ *include back-office\/)[\w/.-]+/gm));
    expect([...included].filter((file) => !files.includes(file))).toEqual([]);
    expect(included.size).toBeGreaterThan(10);
    // The others are for servers that nginx does not run in a pod.
    const unused = readdirSync(join(DEPLOY, 'nginx'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.includes('.') && !files.includes(file),
    );
    expect(unused.toSorted()).toEqual(['kustomization.yaml', 'operators.conf', 'tls.conf']);
  });
});

/** Renders the example after a change of its settings and its namespace. */
function renderWith(change: (settings: string) => string, namespace = 'backoffice'): readonly KubernetesObject[] {
  const folder = mkdtempSync(join(copy, 'changed-'));
  try {
    cpSync(join(DEPLOY, 'kubernetes/example'), folder, { recursive: true });
    writeFileSync(join(folder, 'api.env'), change(readProjectFile('deploy/kubernetes/example/api.env')));
    const text = readProjectFile('deploy/kubernetes/example/kustomization.yaml')
      .replace('- ../base', `- ${relative(folder, join(DEPLOY, 'kubernetes/base'))}`)
      .replace('namespace: backoffice', `namespace: ${namespace}`);
    writeFileSync(join(folder, 'kustomization.yaml'), text);
    return renderKubernetes(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('programs of deploy/kubernetes', () => {
  const api = getPod('api');
  const [reader] = api.initContainers;
  const [container] = api.containers;

  it('the completed settings of the example configure a served API, operators’ page and migrations', () => {
    const settings = { ...getSettings(container), BACKUP_RECIPIENT: filledSettings['BACKUP_RECIPIENT'] ?? '' };
    const filled = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, value === '' ? (filledSettings[name] ?? '') : value]),
    );
    expect(readConfig({ ...filled, ...filledSecrets })).not.toHaveProperty('problems');
    const page = { ...filled, ...getSettings(getPod('operator-page').containers[0]), ...filledPageSecrets };
    const blank = Object.entries(page).filter(([, value]) => value !== '');
    expect(readConfig({ ...filled, ...Object.fromEntries(blank) }, 'operatorPage')).not.toHaveProperty('problems');
    const migrating = {
      ...getSettings(getPod('migrate').containers[0]),
      ...exampleSettings('deploy/secrets/migrate.env.example'),
    };
    expect(readConfig(migrating, 'migrate')).not.toHaveProperty('problems');
  });

  it('the settings of the example are those of api.env.example, with buckets instead of folders', () => {
    const others = Object.keys(exampleSettings('deploy/api.env.example')).filter(
      (name) => !name.endsWith('S_DIR') && name !== 'PRIVATE_DIR',
    );
    expect(Object.keys(getConfig('api')).toSorted()).toEqual(
      [...others, 'FILES', 'S3_DOCUMENTS_BUCKET', 'S3_PICTURES_BUCKET'].toSorted(),
    );
  });

  it('the probes query readiness and liveness at the port of the API', () => {
    expect(container.ports[0]?.containerPort).toBe(Number(getConfig('api')['API_PORT']));
    expect(container.readinessProbe.httpGet.path).toBe('/ready');
    expect(container.livenessProbe.httpGet.path).toBe('/health');
  });

  it('the grace period is longer than draining takes, and updates never reduce the number of ready processes', () => {
    const result = readConfig({ ...filledSettings, ...filledSecrets });
    const { drainTime } = 'config' in result ? result.config : { drainTime: Infinity };
    expect(api.terminationGracePeriodSeconds).toBeGreaterThan(drainTime / 1000 + 10);
    for (const name of ['api', 'web']) {
      const { spec } = getObject('Deployment', name);
      expect(spec.replicas).toBeGreaterThanOrEqual(2);
      expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
      expect(getObject('PodDisruptionBudget', name)['spec'].selector).toEqual(spec.selector);
    }
  });

  it('the memory limit of an API process is the limit in docs/operations.md', () => {
    expect(container.resources.limits.memory).toBe('1Gi');
    expect(readProjectFile('docs/operations.md')).toContain('needs 1 GB of memory');
  });

  it.each(names)(
    'the containers of %s have no unnecessary privileges, limited memory, and the image of a digest',
    (name) => {
      const pod = getPod(name);
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod).toMatchObject({ automountServiceAccountToken: false });
      for (const each of ['hostNetwork', 'hostPID', 'hostIPC', 'shareProcessNamespace'])
        expect(pod).not.toHaveProperty(each);
      for (const each of listContainers(name)) {
        expect(each.securityContext).toMatchObject(LOCKED_DOWN);
        expect(each.resources.limits.memory).toMatch(/^\d+[MG]i$/);
        // Not a digest: pods fail with InvalidImageName until it is replaced.
        expect(each.image).toMatch(
          /^(registry\.example\.com\/backoffice-(api|release|release-watch)|nginx)@sha256:DIGEST$/,
        );
      }
    },
  );

  it('the images have placeholders of the versions that compose uses', () => {
    const { services } = parse(readProjectFile('deploy/compose.yaml'), { merge: true });
    const [version] = services.nginx.image.split('@');
    expect(readProjectFile('deploy/kubernetes/base/web.yaml')).toContain(`image: ${version}@sha256:DIGEST`);
  });

  it('a file that takes over its reader finds no secret, no folder except that of its socket, and no other process', () => {
    expect(api.initContainers).toEqual([
      {
        name: 'reader',
        image: container.image,
        restartPolicy: 'Always',
        command: ['node', 'src/app/reader.ts', getConfig('api')['READER_SOCKET']],
        resources: { requests: expect.anything(), limits: { memory: '1536Mi' } },
        securityContext: { ...container.securityContext, runAsUser: 1001, runAsGroup: 1001 },
        volumeMounts: [{ name: 'reader', mountPath: '/run/reader' }],
      },
    ]);
    expect(reader.securityContext.runAsUser).not.toBe(api.securityContext.runAsUser);
    expect(container.volumeMounts).toContainEqual({ name: 'reader', mountPath: '/run/reader', readOnly: true });
    expect(api.volumes).toContainEqual({ name: 'reader', emptyDir: { sizeLimit: '1Mi' } });
  });

  it.each(names)(
    'the pod %s has its own secrets only, in a file that one container has, and none in its environment',
    (name) => {
      const own: Record<string, string> = { web: 'release', backup: 'jobs', 'verify-audit': 'jobs' };
      const secrets = getPod(name).volumes.filter((volume: object) => 'secret' in volume);
      expect(secrets).toEqual([{ name: 'secrets', secret: { secretName: own[name] ?? name, defaultMode: 0o440 } }]);
      const readers = listContainers(name).filter(({ volumeMounts }) =>
        volumeMounts.some((mount: { name: string }) => mount.name === 'secrets'),
      );
      expect(readers.map((each) => each.name)).toEqual([name === 'web' ? 'sync' : name]);
      expect(readers[0].volumeMounts).toContainEqual({ name: 'secrets', mountPath: '/run/secrets', readOnly: true });
      expect(getSettings(readers[0])['SECRETS_FILE']).toBe('/run/secrets/secrets.env');
      for (const each of listContainers(name)) {
        expect(Object.keys(getSettings(each)).filter(isSecret)).toEqual([]);
        expect(JSON.stringify(each)).not.toMatch(/secretKeyRef|secretRef/);
      }
    },
  );

  it('nginx starts after the first synchronization, and can write neither builds nor its configuration', () => {
    const { initContainers, containers } = getPod('web');
    expect(initContainers[0]).toMatchObject({ restartPolicy: 'Always', startupProbe: { exec: expect.anything() } });
    const mounts: Record<string, boolean> = Object.fromEntries(
      containers[0].volumeMounts.map(({ mountPath, readOnly = false }: Rendered) => [mountPath, readOnly]),
    );
    expect(Object.keys(mounts).filter((path) => !mounts[path])).toEqual(['/srv', '/tmp', '/var/cache/nginx']);
  });
});

describe('network policies of deploy/kubernetes', () => {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  const getPolicy = (name: string) => getObject('NetworkPolicy', name)['spec'];
  const OURS = { matchExpressions: [{ key: 'backoffice', operator: 'Exists' }] };

  it('no pod of the product accepts or opens connections that a policy does not allow', () => {
    expect(getPolicy('deny')).toEqual({ podSelector: OURS, policyTypes: ['Ingress', 'Egress'] });
    for (const { name, template } of getPods()) expect(template.metadata.labels).toEqual({ backoffice: name });
  });

  it('a policy, service or budget selects no pod of other products in the same namespace', () => {
    for (const { kind, spec } of objects) {
      const selector =
        kind === 'NetworkPolicy' ? spec.podSelector : kind === 'Service' ? spec.selector : spec?.selector;
      if (selector !== undefined && kind !== 'Job') expect(JSON.stringify(selector)).toContain('"backoffice"');
    }
  });

  it('only nginx reaches the API, and only the ingress controllers reach nginx and the operators’ page', () => {
    const listAllowed = (name: string) => getPolicy(name).ingress[0];
    const controller = (name: string) => [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } },
    ];
    expect(listAllowed('api')).toEqual({
      from: [{ podSelector: { matchLabels: { backoffice: 'web' } } }],
      ports: [{ port: 4000 }],
    });
    expect(listAllowed('web')).toEqual({
      from: controller('ingress-public'),
      ports: getPod('web').containers[0].ports.map(({ containerPort: port }: Rendered) => ({ port })),
    });
    expect(listAllowed('operator-page')).toEqual({ from: controller('ingress-internal'), ports: [{ port: 4105 }] });
    expect(policies.filter(({ spec }) => spec.ingress).map(({ metadata }) => metadata.name)).toEqual([
      'api',
      'operator-page',
      'web',
    ]);
  });

  it('only Prometheus reaches the metrics of the API', () => {
    const { ingress } = getPolicy('api');
    expect(ingress).toHaveLength(2);
    expect(ingress[1].ports).toEqual([{ port: Number(getConfig('api')['METRICS_PORT']) }]);
    expect(ingress[1].from).toEqual([{ namespaceSelector: expect.anything(), podSelector: expect.anything() }]);
    expect(JSON.stringify(objects.filter(({ kind }) => kind === 'Service' || kind === 'Ingress'))).not.toContain(
      '9400',
    );
  });

  it('a process that a file has taken over reaches the database, DNS and public addresses by https only', () => {
    const selectsApi = ({ podSelector: { matchLabels, matchExpressions } }: Rendered) =>
      matchLabels?.backoffice === 'api' ||
      matchExpressions?.some(({ operator, values }: Rendered) => operator === 'Exists' || values.includes('api'));
    const list = policies.filter(({ spec }) => spec.egress && selectsApi(spec)).flatMap(({ spec }) => spec.egress);
    const [{ ipBlock }] = getPolicy('outside-services').egress[0].to;
    expect(list).toEqual([
      { to: [{ ipBlock: { cidr: '10.0.2.10/32' } }], ports: [{ port: 5432 }] },
      {
        to: [{ namespaceSelector: expect.anything(), podSelector: expect.anything() }],
        ports: [
          { port: 53, protocol: 'UDP' },
          { port: 53, protocol: 'TCP' },
        ],
      },
      { to: [{ ipBlock }], ports: [{ port: 443 }] },
    ]);
    const excepted = new BlockList();
    for (const block of ipBlock.except) {
      const [start, length] = block.split('/');
      excepted.addSubnet(start, Number(length));
    }
    for (const address of ['169.254.169.254', '10.0.0.10', '10.0.2.10', '172.20.0.1', '192.168.0.1'])
      expect(excepted.check(address)).toBe(true);
    expect(excepted.check('203.0.113.7')).toBe(false);
  });

  it('the migration reaches only the database, and nginx everything except the database', () => {
    const values = (name: string) => getPolicy(name).podSelector.matchExpressions[0].values;
    expect(values('outside-services')).not.toContain('migrate');
    expect(values('database')).toContain('migrate');
    expect(values('database')).not.toContain('web');
  });

  it('both ingresses serve exactly the host names of their certificate', () => {
    for (const name of ['web', 'operator-page']) {
      const { spec } = getObject('Ingress', name);
      expect(spec.tls.flatMap(({ hosts }: Rendered) => hosts)).toEqual(spec.rules.map(({ host }: Rendered) => host));
    }
    expect(getObject('Ingress', 'operator-page')['spec'].ingressClassName).toBe('internal');
  });
});
