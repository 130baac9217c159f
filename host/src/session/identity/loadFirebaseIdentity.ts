import type { ClientConfig } from '@backoffice/contracts';
import type { Identity } from './Identity.ts';

/** Loads the provider's library for a sign-in; a visitor's page never loads it. */
export async function loadFirebaseIdentity(config: ClientConfig['firebase']): Promise<Identity> {
  const { createFirebaseIdentity } = await import(/* webpackChunkName: "firebase" */ './FirebaseIdentity.ts');
  return createFirebaseIdentity(config);
}
