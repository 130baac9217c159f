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
  try {
    const url = new URL(redirect, origin);
    // A path that starts with two slashes, which dot segments can create, is the address of another host if it is used
    // as a link.
    const isPath = url.origin === origin && !url.pathname.startsWith('//');
    const own = isPath && url.pathname !== '/login' && isRouted(url.pathname);
    return own ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}
