import { type Path, type RouterState, parsePath, resolvePath } from 'react-router-dom';

/** Where to, as `Link` and `useNavigate` take it: what is left out of a path is relative to the present one. */
export type Target = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

type Matches = RouterState['matches'];

/** What a browser would read as the address of another origin, or run. */
const EXTERNAL = /^(?:[\\/]{2}|[\\/]\\|\\|[a-z][a-z\d+.-]*:)/i;
const ONE_UP = /^\.\.(?:\/|$)/;

/**
 * The path of a target, seen from a matched route: ".." is the path of the route around it, as in the `href` of a link.
 * @throws Error for an address of another origin.
 */
export function resolveTarget(to: Target, here: string, matches: Matches, fromRouteId?: string): Path {
  const path = typeof to === 'string' ? parsePath(to) : to;
  let pathname = path.pathname ?? '';
  if (EXTERNAL.test(pathname)) throw new Error(`External navigation is not allowed: ${pathname}`);
  if (pathname === '') return resolvePath(path, here);
  const bases = basesOf(matches, fromRouteId);
  while (ONE_UP.test(pathname)) {
    pathname = pathname.replace(ONE_UP, '');
    bases.pop();
  }
  return resolvePath({ ...path, pathname: pathname || '.' }, bases.at(-1) ?? '/');
}

/** The paths of the routes down to one, each of which has a path of its own. */
function basesOf(matches: Matches, fromRouteId: string | undefined): string[] {
  const last = matches.findIndex(({ route }) => route.id === fromRouteId);
  const above = last < 0 ? matches : matches.slice(0, last + 1);
  const own = above.filter(({ route }, index) => index === 0 || route.path);
  return own.map(({ pathname, pathnameBase }, index) => (index === own.length - 1 ? pathname : pathnameBase));
}
