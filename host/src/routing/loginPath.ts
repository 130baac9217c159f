/**
 * The login path with the `redirect` back to an address; the login path itself stays as it is (docs/rules.md#login).
 */
export function loginPath({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const here = pathname + search + hash;
  return pathname === '/login' ? here : `/login?redirect=${encodeURIComponent(here)}`;
}
