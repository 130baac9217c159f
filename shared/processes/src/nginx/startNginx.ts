import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Service } from '../Service.ts';
import { withStdinLeash } from '../withStdinLeash.ts';
import { CliError } from '../CliError.ts';
import { findOrInstall } from '../findOrInstall.ts';
import { makeCertificate } from './makeCertificate.ts';

/** A running nginx with the configuration of `deploy/nginx`. It listens on unix sockets, so that no port conflicts. */
export interface Nginx {
  /** Socket for TLS with a self-signed certificate; replaces port 443. */
  readonly tlsSocket: string;
  /** Socket for plain HTTP; replaces port 80. */
  readonly plainSocket: string;
  /** Socket for TLS of the operators' page; replaces port 8443. */
  readonly operatorSocket: string;
  stop(): Promise<void>;
}

/** The folder of nginx and the API processes behind it. */
export interface NginxOptions {
  /** A separate folder: `srv/` replaces `/srv/`, `log/` replaces `/var/log/nginx/`. */
  readonly dir: string;
  /** Addresses of the API processes as host and port. */
  readonly api: readonly string[];
  /** Address of the operators' page as host and port; its default. */
  readonly operatorPage?: string;
}

const CONFIGURATION = fileURLToPath(new URL('../../../../deploy/nginx', import.meta.url));
const MIME_TYPES = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types'];
/** `http2 on;` in the syntax of older releases: Debian 12 has nginx 1.22. */
const HTTP2_OF_1_22: readonly [RegExp, string][] = [
  [/^http2 on;$/gm, ''],
  [/^( *listen 443 ssl);/gm, '$1 http2;'],
];

/**
 * Runs nginx with the configuration of `deploy/nginx`, with other paths, ports, API addresses and, for an older nginx,
 * older syntax.
 * @throws CliError without nginx, or if nginx rejects the configuration
 */
export async function startNginx({ dir, api, operatorPage = '127.0.0.1:4105' }: NginxOptions): Promise<Nginx> {
  // First, because this may install nginx with the MIME types that the configuration includes.
  const nginx = findNginx();
  const [tlsSocket, plainSocket] = [join(dir, 'tls.socket'), join(dir, 'plain.socket')];
  const operatorSocket = join(dir, 'operators.socket');
  const replaced: readonly [RegExp, string][] = [
    [/\/srv\//g, `${dir}/srv/`],
    [/\/var\/log\/nginx\//g, `${dir}/log/`],
    [/\/etc\/nginx\/tls\//g, `${dir}/tls/`],
    ...(knowsHttp2(nginx) ? [] : HTTP2_OF_1_22),
    [/^( *listen) 443/gm, `$1 unix:${tlsSocket}`],
    [/^( *listen) 8443/gm, `$1 unix:${operatorSocket}`],
    [/operator-page:4105/g, operatorPage],
    [/^( *listen) 80\b/gm, `$1 unix:${plainSocket}`],
    [/^( *)server 127\.0\.0\.1:4000 (.*)$/gm, api.map((address) => `$1server ${address} $2`).join('\n')],
  ];
  for (const folder of ['srv/host', 'srv/site', 'log', 'temporary']) mkdirSync(join(dir, folder), { recursive: true });
  // nginx does not start without the included files, which a release writes.
  appendFileSync(join(dir, 'srv/host/page-headers.conf'), '');
  makeCertificate(join(dir, 'tls'));
  copyReplaced(CONFIGURATION, join(dir, 'back-office'), replaced);
  writeFileSync(join(dir, 'nginx.conf'), mainConfiguration(dir));

  const service = new Service({
    name: 'nginx',
    ...withStdinLeash(nginx, '-p', dir, '-c', join(dir, 'nginx.conf'), '-e', 'stderr'),
    log: join(dir, 'log/output.log'),
    leash: 'stdin',
  });
  // nginx writes this file when its sockets listen.
  await service.ready(() => existsSync(join(dir, 'nginx.pid')));
  return { tlsSocket, plainSocket, operatorSocket, stop: () => service.stop('SIGTERM') };
}

/** Whether nginx has the directive `http2` (1.25.1 or newer). */
function knowsHttp2(nginx: string): boolean {
  const [, minor = '0', patch = '0'] =
    /nginx\/1\.(\d+)\.(\d+)/.exec(spawnSync(nginx, ['-v'], { encoding: 'utf8' }).stderr) ?? [];
  return Number(minor) > 25 || (Number(minor) === 25 && Number(patch) >= 1);
}

function copyReplaced(from: string, to: string, replaced: readonly [RegExp, string][]): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if (statSync(source).isDirectory()) copyReplaced(source, target, replaced);
    else
      writeFileSync(
        target,
        replaced.reduce((text, [what, by]) => text.replace(what, by), readFileSync(source, 'utf8')),
      );
  }
}

/** The surrounding `nginx.conf` of a distribution. As root, nginx would run its workers as another user. */
const mainConfiguration = (dir: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${dir}/nginx.pid;
events { worker_connections 1024; }
http {
  include ${MIME_TYPES.find((path) => existsSync(path)) ?? 'mime.types'};
  default_type application/octet-stream;
  client_body_temp_path ${dir}/temporary/body;
  proxy_temp_path ${dir}/temporary/proxy;
  fastcgi_temp_path ${dir}/temporary/fastcgi;
  uwsgi_temp_path ${dir}/temporary/uwsgi;
  scgi_temp_path ${dir}/temporary/scgi;
  include back-office/back-office.conf;
  include back-office/tls.conf;
  include back-office/operators.conf;
}
`;

/** Returns the path of nginx, which is installed if the process is root on Debian. @throws CliError without nginx */
export function findNginx(): string {
  const found = findOrInstall('nginx-light', ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']);
  if (found !== undefined) return found;
  throw new CliError('This needs nginx. Install it (on Debian: sudo apt-get install nginx-light).');
}
