import type { ClientConfig } from '@backoffice/contracts';
import type { Identity } from './Identity.ts';

/** Fetches the provider's library when somebody is to be signed in; a visitor's page never loads it. */
export async function loadFirebaseIdentity(config: ClientConfig['firebase']): Promise<Identity> {
  const { createFirebaseIdentity } = await import(/* webpackChunkName: "firebase" */ './FirebaseIdentity.ts');
  return createFirebaseIdentity(config);
}
