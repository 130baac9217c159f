import type { ExpireStore } from '@backoffice/platform';
import { createLoginProof } from '../identity/createLoginProof.ts';
import { type LoginStart, STORAGE_BLOCKED, beginLogin, storesLogins } from '../identity/loginAttempt.ts';

/**
 * Starts a login in this tab: the page leaves for the API, which leads on to the provider.
 * @throws Error with the code `STORAGE_BLOCKED` if the browser blocks what a login needs to return
 */
export async function leaveForLogin(
  { location, navigator }: { readonly location: Pick<Location, 'assign'>; readonly navigator: Navigator },
  expire: ExpireStore,
  start: Omit<LoginStart, 'proof' | 'isPopup'>,
): Promise<void> {
  if (!storesLogins(navigator, expire))
    throw Object.assign(new Error('The browser blocks cookies or storage.'), { code: STORAGE_BLOCKED });
  const proof = await createLoginProof();
  location.assign(beginLogin(expire, { ...start, proof }));
}
