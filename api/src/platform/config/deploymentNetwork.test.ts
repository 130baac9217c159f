import { BlockList, isIPv4 } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { exampleSettings, readProjectFile } from '../../../testing/exampleSettings.ts';

/** Properties of a compose service that the tests check. */
interface Service {
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly network_mode?: string;
  readonly networks?: Readonly<Record<string, { readonly ipv4_address?: string }>>;
  readonly environment?: Readonly<Record<string, string>>;
}

const METRICS_PORT = Number(exampleSettings('deploy/api.env.example')['METRICS_PORT']);

describe('deploy/compose.yaml', () => {
  const compose = parse(readProjectFile('deploy/compose.yaml'), { merge: true });
  const services: Readonly<Record<string, Service>> = compose.services;
  const getAddress = (service: string, network: string) => services[service]?.networks?.[network]?.ipv4_address;
  const listServices = (network: string) =>
    Object.keys(services).filter((name) => services[name]?.networks?.[network] !== undefined);

  it('PostgreSQL asks every login of the socket for its password, and has no network', () => {
    const { environment, network_mode: mode } = services['database'] ?? {};
    expect(environment?.['POSTGRES_INITDB_ARGS']).toBe('--auth-local=scram-sha-256 --auth-host=scram-sha-256');
    expect(environment).not.toHaveProperty('POSTGRES_HOST_AUTH_METHOD');
    expect(mode).toBe('none');
  });

  it('only the containers that query the database have its socket, and cannot replace it', () => {
    const mounts = Object.entries(services).map(([name, { volumes = [] }]) => [
      name,
      ...volumes.filter((volume) => volume.startsWith('sockets:')),
    ]);
    const client = 'sockets:/var/run/postgresql:ro';
    expect(Object.fromEntries(mounts)).toEqual({
      database: 'sockets:/var/run/postgresql',
      migrate: client,
      'api-1': client,
      'api-2': client,
      'operator-page': client,
      reader: undefined,
      nginx: undefined,
    });
  });

  it.each([
    ['the API', 'web', exampleSettings('deploy/api.env.example')['TRUSTED_PROXIES']],
    ['the operators’ page', 'operators', services['operator-page']?.environment?.['TRUSTED_PROXIES']],
  ])('%s trusts exactly the address of nginx, which Docker gives to no other container', (_title, network, trusted) => {
    expect(trusted).toBe(getAddress('nginx', network));
    const [{ subnet, ip_range: range }] = compose.networks[network].ipam.config;
    expect([contains(subnet, trusted), contains(range, trusted)]).toEqual([true, false]);
  });

  it('only the monitoring reaches the metrics', () => {
    for (const name of ['api-1', 'api-2'])
      expect(services[name]?.environment).toEqual({ METRICS_HOST: getAddress(name, 'monitoring') });
    expect(listServices('monitoring')).toEqual(['api-1', 'api-2']);
    expect(compose.networks.monitoring.internal).toBe(true);
  });

  it('the operators’ page is reachable through nginx only, at the company’s address', () => {
    expect(listServices('operators')).toEqual(['operator-page', 'nginx']);
    expect(Object.keys(services).filter((name) => services[name]?.ports !== undefined)).toEqual(['nginx']);
    expect(services['nginx']?.ports).toEqual(['0.0.0.0:443:443', '0.0.0.0:80:80', '${OPERATORS_ADDRESS:?}:8443:8443']);
    expect(readProjectFile('deploy/nginx/operators.conf')).toMatch(/^ {2}listen 8443 ssl;$/m);
    expect(readProjectFile('deploy/compose-nginx.conf')).toContain('include back-office/operators.conf;');
  });
});

/** Whether a block of addresses contains an address. */
function contains(block: string, address = ''): boolean {
  const [start = '', length] = block.split('/');
  const list = new BlockList();
  list.addSubnet(start, Number(length));
  return list.check(address);
}

describe('deploy/kubernetes/network.yaml', () => {
  const readAll = (name: string) =>
    parseAllDocuments(readProjectFile(`deploy/kubernetes/${name}.yaml`)).map((each) => each.toJS());
  const policies = readAll('network');
  const getPolicy = (name: string) => policies.find(({ metadata }) => metadata.name === name).spec;

  it('no pod accepts or opens connections that a policy does not allow', () => {
    expect(getPolicy('deny')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it.each([
    ['api', 'the API'],
    ['operator-page', 'the operators’ page'],
  ])('the pods %s (%s) accept calls from exactly the proxies that they trust', (app) => {
    const [{ spec }] = readAll(app);
    const [container] = spec.template.spec.containers;
    const { value } = container.env.find(({ name }: { name: string }) => name === 'TRUSTED_PROXIES');
    const trusted = value.split(' ') as string[];
    expect(trusted.every(isIPv4)).toBe(true);
    const policy = getPolicy(app);
    expect(policy.podSelector).toEqual(spec.selector);
    expect(policy.ingress[0]).toEqual({
      from: trusted.map((address) => ({ ipBlock: { cidr: `${address}/32` } })),
      ports: [{ port: container.ports[0].containerPort }],
    });
  });

  it('only Prometheus reaches the metrics of the API', () => {
    const { ingress } = getPolicy('api');
    expect(ingress).toHaveLength(2);
    expect(ingress[1].ports).toEqual([{ port: METRICS_PORT }]);
    expect(ingress[1].from).toEqual([{ namespaceSelector: expect.anything(), podSelector: expect.anything() }]);
    expect(getPolicy('operator-page').ingress).toHaveLength(1);
  });

  it('a process that a file has taken over reaches the database, DNS and public addresses by https only', () => {
    const egress = policies.filter(({ metadata, spec }) => metadata.name !== 'deny' && spec.egress);
    const list = egress.flatMap(({ spec }) => spec.egress.map((rule: object) => rule));
    const database = { to: [{ ipBlock: { cidr: '10.0.2.10/32' } }], ports: [{ port: 5432 }] };
    const dns = {
      to: [{ namespaceSelector: expect.anything(), podSelector: expect.anything() }],
      ports: [
        { port: 53, protocol: 'UDP' },
        { port: 53, protocol: 'TCP' },
      ],
    };
    const [{ ipBlock }] = getPolicy('outside-services').egress[0].to;
    expect(list).toEqual([database, dns, { to: [{ ipBlock }], ports: [{ port: 443 }] }]);
    const isExcepted = (address: string) => ipBlock.except.some((block: string) => contains(block, address));
    expect(['169.254.169.254', '10.0.0.10', '10.0.2.10', '172.20.0.1', '192.168.0.1'].every(isExcepted)).toBe(true);
    expect(isExcepted('203.0.113.7')).toBe(false);
  });

  it('the migration reaches the database only', () => {
    const [{ values }] = getPolicy('outside-services').podSelector.matchExpressions;
    expect(values).toEqual(['api', 'operator-page']);
    expect(getPolicy('database').podSelector.matchExpressions[0].values).toEqual([...values, 'migrate']);
  });

  it('the operators’ page is served over TLS by an ingress controller of the company’s network', () => {
    const { spec } = readAll('operator-page').find(({ kind }) => kind === 'Ingress');
    expect(spec.ingressClassName).toBe('internal');
    expect(spec.tls[0].hosts).toEqual(spec.rules.map(({ host }: { host: string }) => host));
  });
});
