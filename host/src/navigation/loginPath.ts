/** The login page that leads back to an address of the product (specification, section 2, Routes); the login page itself as it is. */
export function loginPath({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const here = pathname + search + hash;
  return pathname === '/login' ? here : `/login?redirect=${encodeURIComponent(here)}`;
}
