import { formatNginxHeaders } from '../nginxHeaders.ts';
import { postcodePolicy } from '../postcodePolicy.ts';
import { CDN_FILE_HEADERS, HOST_FILE_HEADERS } from '../securityHeaders.ts';
import { CACHING, CDN_ROUTES, PAGE_ROUTES, type Route } from './routes.ts';

/** Origins as variables of `deploy/nginx`, and those of the address search. */
const FRAME = {
  host: '$page_origin',
  script: 'https://t1.kakaocdn.net',
  frames: 'https://postcode.map.kakao.com',
  reports: '$api_origin/csp-reports',
};

const TRANSPORT = 'include back-office/headers/transport.conf;\n';
const { 'Content-Security-Policy': inert = '', ...ofCdn } = CDN_FILE_HEADERS;

/** Parts of `deploy/nginx/back-office.conf` by their names. */
const PARTS: Readonly<Record<string, string>> = {
  'page routes': PAGE_ROUTES.map(renderPageRoute).join(''),
  'CDN routes': CDN_ROUTES.map(renderCdnRoute).join(''),
};

/** Files of headers in `deploy/nginx/headers`; that of the CDN has no policy, because the frame has another. */
export const HEADER_FILES: Readonly<Record<string, string>> = {
  'host-file.conf': TRANSPORT + formatNginxHeaders(HOST_FILE_HEADERS),
  'cdn-file.conf': TRANSPORT + formatNginxHeaders(ofCdn),
};

/** Writes the routes into the content of `back-office.conf`, between the comments that name a part. */
export function renderNginx(content: string): string {
  return Object.entries(PARTS).reduce((text, [name, part]) => {
    const [begin, end] = [`  # begin ${name}: npm run nginx\n`, `  # end ${name}\n`];
    const [before = '', rest = ''] = text.split(begin);
    const after = rest.split(end)[1];
    if (after === undefined) throw new Error(`back-office.conf has no part "${name}".`);
    return before + begin + part + end + after;
  }, content);
}

function renderPageRoute(route: Route): string {
  if ('rest' in route.paths) return renderLocation(route, ['rewrite ^ /index.html last;']);
  if (route.file === 'none') return renderLocation(route, ['rewrite ^ /.missing last;']);
  const caching = `add_header Cache-Control "${CACHING[route.caching]}";`;
  if (route.file === 'page')
    return renderLocation(route, ['include /srv/host/page-headers.conf;', TRANSPORT.trim(), caching]);
  return renderLocation(route, [
    ...(route.type === undefined ? [] : [`default_type ${route.type};`, 'types {}']),
    `try_files $uri ${route.file === 'file' ? '/.missing' : '$page_or_missing'};`,
    'include back-office/headers/host-file.conf;',
    caching,
  ]);
}

function renderCdnRoute(route: Route): string {
  const policy = route.headers === 'frame' ? postcodePolicy(FRAME) : inert;
  return renderLocation(route, [
    ...(route.file === 'none' ? ['return 404;'] : []),
    ...(route.folder === 'uploads' ? ['include back-office/uploads.conf;'] : []),
    // A deployment has the address search outside of the folder that `sync` writes.
    ...(route.headers === 'frame' ? ['alias /srv/postcode/;'] : []),
    'include back-office/headers/cdn-file.conf;',
    `add_header Content-Security-Policy "${policy}" always;`,
    ...(route.file === 'none' ? [] : [`add_header Cache-Control "${CACHING[route.caching]}";`]),
  ]);
}

function renderLocation({ paths }: Route, lines: readonly string[]): string {
  const path =
    'exact' in paths
      ? `= ${paths.exact}`
      : 'pattern' in paths
        ? `~ ${paths.pattern}`
        : 'below' in paths
          ? paths.below
          : '/';
  return `  location ${path} {\n${lines.map((line) => `    ${line}\n`).join('')}  }\n`;
}
