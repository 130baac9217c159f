/**
 * Moves a login that returned in the address into the state of the history entry, before the first request: no request
 * and no reload has it in its address. `consumeLoginReturn` reads it there.
 */
export function moveLoginReturn({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const { href, pathname, search } = location;
  if (/[?&](customToken|identityToken)=/.test(search))
    history.replaceState({ ...history.state, loginReturn: href }, '', pathname);
}
