import type { ClientConfig } from '@backoffice/contracts';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  OAuthProvider,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithCredential,
  signInWithCustomToken,
} from 'firebase/auth';
import type { Identity, IdentityUser } from './Identity.ts';

/** Firebase Authentication as the host's identity; with `emulatorHost` the local emulator answers instead. */
export function createFirebaseIdentity(config: ClientConfig['firebase']): Identity {
  const app = initializeApp({ apiKey: config.apiKey, authDomain: config.authDomain, projectId: config.projectId });
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (config.emulatorHost !== undefined) connectAuthEmulator(auth, config.emulatorHost, { disableWarnings: true });
  return {
    restored: async () => {
      await auth.authStateReady();
      return toUser(auth.currentUser);
    },
    signInWithCustomToken: async (token) => (await signInWithCustomToken(auth, token)).user,
    signInWithIdToken: async (idToken, rawNonce) => {
      const credential = new OAuthProvider('oidc.kakao').credential({ idToken, rawNonce });
      return (await signInWithCredential(auth, credential)).user;
    },
    token: async (refresh) => (await auth.currentUser?.getIdToken(refresh)) ?? null,
    signOut: () => auth.signOut(),
    onSignedOut: (listener) => watchSignOut(auth, listener),
  };
}

function watchSignOut(auth: Auth, listener: () => void): void {
  let signedIn = auth.currentUser !== null;
  onIdTokenChanged(auth, (user) => {
    if (signedIn && user === null) listener();
    signedIn = user !== null;
  });
}

function toUser(user: { uid: string } | null): IdentityUser | null {
  return user === null ? null : { uid: user.uid };
}
