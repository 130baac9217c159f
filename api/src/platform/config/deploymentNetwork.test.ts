import { BlockList } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { exampleSettings, readProjectFile } from '../../../testing/exampleSettings.ts';

/** Properties of a compose service that the tests check. */
interface Service {
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly network_mode?: string;
  readonly networks?: Readonly<Record<string, { readonly ipv4_address?: string }>>;
  readonly environment?: Readonly<Record<string, string>>;
}

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
      'release-watch': client,
      nightly: client,
      reader: undefined,
      sync: undefined,
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

  it('nginx reaches an API process or the operators’ page that was created again', () => {
    const upstream = readProjectFile('deploy/compose-api-processes.conf');
    expect(upstream).toMatch(/^resolver 127\.0\.0\.11 valid=5s ipv6=off;\nzone api 64k;$/m);
    expect(upstream.match(/^server api-[12]:4000 resolve max_fails=1 fail_timeout=5s;$/gm)).toHaveLength(2);
    // The parameter `resolve` needs nginx 1.27.3.
    const [, minor] = /^nginx:1\.(\d+)\./.exec(compose.services.nginx.image) ?? [];
    expect(Number(minor)).toBeGreaterThanOrEqual(28);
    expect(getAddress('operator-page', 'operators')).toBe('172.30.92.3');
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
