import { parseUrl } from '@backoffice/platform';

const LONGEST = 2048;

/**
 * The allowed target of a `redirect`: a path of this origin that the app routes. Anything else is `/`
 * (docs/rules.md#login).
 */
export function redirectTarget(
  redirect: string | null,
  origin: string,
  isRouted: (pathname: string) => boolean,
): string {
  if (redirect === null || redirect.length > LONGEST || !redirect.startsWith('/')) return '/';
  const url = parseUrl(redirect, origin);
  // A path that starts with two slashes, which dot segments can create, is the address of another host if it is used as
  // a link.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/';
  return url.pathname !== '/login' && isRouted(url.pathname) ? url.pathname + url.search + url.hash : '/';
}
