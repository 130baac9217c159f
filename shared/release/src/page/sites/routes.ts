/** Paths of a route: one path, a folder, a pattern, or with `rest` all others. */
export type RoutePaths =
  | { readonly exact: string }
  | { readonly pattern: string }
  | { readonly below: string }
  | { readonly rest: true };

/**
 * Response to a path: `page` is the host's page, `file` the file of this path, `file-or-page` the page for a person who
 * opens a path without a file, such as a legacy address with a dot. Without a file the response is 404.
 */
export interface Route {
  readonly paths: RoutePaths;
  readonly file: 'page' | 'file' | 'file-or-page' | 'none';
  /** Folder of the file, by default the origin's own. */
  readonly folder?: 'uploads';
  readonly caching: 'immutable' | 'revalidated';
  /** Security headers: those of the page or frame, or by default those of data, which never runs as a page. */
  readonly headers?: 'page' | 'frame';
  /** Media type, by default that of the extension. */
  readonly type?: string;
}

export const CACHING = { immutable: 'public, max-age=31536000, immutable', revalidated: 'no-cache' } as const;

/** Names with a leading dot, such as those of a repository. */
const HIDDEN: Route = { paths: { pattern: String.raw`/\.` }, file: 'none', caching: 'revalidated' };

/** Application links of Android and iOS, and the security contact. */
const WELL_KNOWN = {
  'assetlinks.json': 'application/json',
  'apple-app-site-association': 'application/json',
  'security.txt': 'text/plain',
} as const;

/** Routes of the host's origin; the first match counts, where exact paths precede patterns, and these folders. */
export const PAGE_ROUTES: readonly Route[] = [
  ...Object.entries(WELL_KNOWN).map(([name, type]): Route => {
    return { paths: { exact: `/.well-known/${name}` }, file: 'file', caching: 'revalidated', type };
  }),
  { paths: { exact: '/index.html' }, file: 'page', caching: 'revalidated', headers: 'page' },
  HIDDEN,
  // Their names contain hashes.
  { paths: { pattern: String.raw`^/assets/.*\.[^/]*$` }, file: 'file', caching: 'immutable' },
  { paths: { pattern: String.raw`\.[^/]*$` }, file: 'file-or-page', caching: 'revalidated' },
  { paths: { rest: true }, file: 'page', caching: 'revalidated', headers: 'page' },
];

/** Routes of the CDN: uploads, the address search frame, which is its only page, and builds. */
export const CDN_ROUTES: readonly Route[] = [
  HIDDEN,
  { paths: { below: '/uploads/' }, file: 'file', folder: 'uploads', caching: 'immutable' },
  { paths: { below: '/postcode/' }, file: 'file', caching: 'revalidated', headers: 'frame' },
  { paths: { rest: true }, file: 'file', caching: 'immutable' },
];

/** Returns the route of a decoded path. */
export function findRoute(routes: readonly Route[], path: string): Route | undefined {
  return routes.find(({ paths }) => {
    if ('exact' in paths) return path === paths.exact;
    if ('below' in paths) return path.startsWith(paths.below);
    return 'rest' in paths || new RegExp(paths.pattern).test(path);
  });
}
