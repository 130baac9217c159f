import type { ExpireStore } from '@backoffice/platform';
import { createLoginProof } from '../identity/createLoginProof.ts';
import { type LoginStart, beginLogin } from '../identity/loginAttempt.ts';

/** Begins a login in this tab: the page leaves for the API, which leads on to the provider. */
export async function leaveForLogin(
  location: Pick<Location, 'assign'>,
  expire: ExpireStore,
  start: Omit<LoginStart, 'proof' | 'isPopup'>,
): Promise<void> {
  const proof = await createLoginProof();
  location.assign(beginLogin(expire, { ...start, proof }));
}
