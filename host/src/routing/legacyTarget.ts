import { useLocation, useMatches, usePlatform } from '@backoffice/platform';

/**
 * Returns the target of an unknown path (docs/rules.md#routes): an address at the legacy site, a path of this app, or
 * undefined. A single segment that starts with `marketlist` leads to `/`. A path with the first segment `v1`,
 * `receiptwriting` or `r`, or with another single segment, leads to the legacy site: `v1` is removed, and
 * `receiptwriting` becomes `r`. An external target always has the origin of the legacy site.
 */
export function legacyTarget(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  legacyHost: string,
): { external: string } | { path: string } | undefined {
  const segments = pathname.split('/').filter(Boolean);
  const [first = ''] = segments;
  if (segments.length === 1 && first.toLowerCase().startsWith('marketlist')) return { path: '/' };
  const rest = rewrite(segments);
  if (rest === undefined) return undefined;
  const target = new URL(legacyHost);
  target.pathname = rest.map(encodeSegment).join('/');
  target.search = search;
  target.hash = hash;
  return target.origin === new URL(legacyHost).origin ? { external: target.href } : undefined;
}

function rewrite(segments: readonly string[]): readonly string[] | undefined {
  const [first, ...rest] = segments;
  if (first === 'v1') return rest[0] === 'receiptwriting' ? rewrite(rest) : rest;
  if (first === 'receiptwriting') return ['r', ...rest];
  if (first === 'r' || segments.length === 1) return segments;
  return undefined;
}

function encodeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return encodeURIComponent(segment);
  }
}

/** The target of the current address if no remote declares it; see `legacyTarget`. */
export function useLegacyTarget(): ReturnType<typeof legacyTarget> {
  const { config } = usePlatform();
  const location = useLocation();
  const isUnknown = useMatches().some(({ params }) => params['*'] !== undefined);
  return isUnknown ? legacyTarget(location, config.legacyHost) : undefined;
}
