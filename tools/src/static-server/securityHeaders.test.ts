import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../profile/Profile.ts';
import { formatNginxHeaders } from './nginxHeaders.ts';
import {
  CDN_FILE_HEADERS,
  HOST_FILE_HEADERS,
  type Headers,
  STRICT_TRANSPORT,
  frameHeaders,
  pageHeaders,
} from './securityHeaders.ts';

const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

const frame = frameHeaders({
  host: 'https://seller.example.com',
  script: 'https://t1.kakaocdn.net',
  frames: 'https://postcode.map.kakao.com',
  reports: 'https://api.example.com/csp-reports',
});

/** The `add_header` lines of a block of the documented nginx configuration, sorted. */
function documented(server: string, opening: string): string[] {
  const [, from = ''] = OPERATIONS.split(`  server_name ${server}.example.com;\n`);
  const [, rest = ''] = from.split(`\n  ${opening} {\n`);
  return rest
    .slice(0, rest.indexOf('\n  }'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('add_header') && !line.startsWith('add_header Cache-Control'))
    .toSorted();
}

const lines = (headers: Headers) => formatNginxHeaders(headers).trim().split('\n').toSorted();

describe('the nginx configuration in docs/operations.md', () => {
  it.each([
    ['the page, whose other headers are included', 'seller', 'location = /index.html', {}],
    ['the host’s other files', 'seller', 'location ~ \\.[^/]*$', HOST_FILE_HEADERS],
    ['the files of app links', 'seller', 'location ^~ /.well-known/', HOST_FILE_HEADERS],
    ['whom to write to about a security hole', 'seller', 'location = /.well-known/security.txt', HOST_FILE_HEADERS],
    ['a file that is not there', 'seller', 'location = /missing', HOST_FILE_HEADERS],
    ['builds', 'cdn', 'location /', CDN_FILE_HEADERS],
    ['uploads', 'cdn', 'location /uploads/', CDN_FILE_HEADERS],
    ['the frame of the address search', 'cdn', 'location /postcode/', frame],
    ['the API, which says the rest itself', 'api', 'location /', {}],
  ])('sends for %s what ours does, and insists on TLS', (_, server, opening, headers) => {
    expect(documented(server, opening)).toEqual(lines({ ...headers, ...STRICT_TRANSPORT }));
  });

  it.each(['seller', 'api'])('writes no query of %s into a log, because a login’s token is in one', (server) => {
    const [, block = ''] = OPERATIONS.split(`  server_name ${server}.example.com;\n`);
    const [ofServer = ''] = block.split('\n\n  location');
    expect(ofServer).toContain('access_log /var/log/nginx/access.log without_query;');
    expect(ofServer).toContain('error_log /var/log/nginx/error.log crit;');
    const format = /^log_format without_query '(.*)';$/m.exec(OPERATIONS)?.[1] ?? '';
    expect(format.match(/\$\w+/g)).toEqual([
      '$remote_addr',
      '$time_local',
      '$request_method',
      '$path_without_query',
      '$server_protocol',
      '$status',
      '$body_bytes_sent',
    ]);
  });

  it('lets no caller choose the address that limits and audit see: each location that passes on sets it', () => {
    const passing = OPERATIONS.split('\n  location ')
      .map((block) => block.slice(0, block.indexOf('\n  }')))
      .filter((block) => block.includes('proxy_pass'));
    expect(passing.length).toBeGreaterThanOrEqual(2);
    for (const block of passing) expect(block).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(OPERATIONS).not.toContain('$proxy_add_x_forwarded_for');
  });

  it('writes no address of a link into a log, which would open the file', () => {
    const [, block = ''] = OPERATIONS.split('  location /download/ {\n');
    const [lines = ''] = block.split('\n  }');
    expect(lines).toContain('access_log off;');
    expect(lines).toContain('error_log /dev/null crit;');
  });

  it('speaks TLS of today alone: without it the host’s page redirects, and everything else is refused', () => {
    expect(OPERATIONS).toContain('\nssl_protocols TLSv1.2 TLSv1.3;\n');
    const open = OPERATIONS.split('\nserver {\n').filter((block) => block.startsWith('  listen 80'));
    expect(open.map((block) => block.slice(0, block.indexOf('\n}')))).toEqual([
      '  listen 80;\n  server_name seller.example.com;\n  return 301 https://$host$request_uri;',
      '  listen 80 default_server;\n  return 403;',
    ]);
  });

  it('answers a missing file with the page for people and with 404 for everything else, as ours does', () => {
    expect(OPERATIONS).toContain('    try_files $uri $if_missing;\n');
  });

  it('includes the page’s headers as the release wrote them', () => {
    expect(OPERATIONS).toContain('location = /index.html {\n    include /srv/host/page-headers.conf;\n');
  });
});

it('lets nothing but its own page be framed, sniffed, opened into or referred to from the host', () => {
  expect(pageHeaders('policy', 'https://api/csp-reports')).toEqual({
    'Content-Security-Policy': 'policy',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Integrity-Policy': 'blocked-destinations=(script), endpoints=(policy)',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), clipboard-read=(), clipboard-write=(self)',
    'Referrer-Policy': 'no-referrer',
    'Reporting-Endpoints': 'policy="https://api/csp-reports"',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
});

it('only a page that may show a remote of a developer’s machine runs a script without a known hash', () => {
  const local = pageHeaders('policy', 'https://api/csp-reports', { unhashed: true });
  expect(local).not.toHaveProperty('Integrity-Policy');
});
