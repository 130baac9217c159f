const LONGEST = 2048;

/**
 * Where a `redirect` may lead: a path of this origin that the app routes. Anything else is `/`
 * (decisions, "Identity and people").
 */
export function redirectTarget(
  redirect: string | null,
  origin: string,
  isRouted: (pathname: string) => boolean,
): string {
  if (redirect === null || redirect.length > LONGEST || !redirect.startsWith('/')) return '/';
  try {
    const url = new URL(redirect, origin);
    const own = url.origin === origin && url.pathname !== '/login' && isRouted(url.pathname);
    return own ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}
