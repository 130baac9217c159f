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
import { getIdToken } from './getIdToken.ts';

/** Firebase's own code for a provider that is not set up. */
const NOT_ALLOWED = 'auth/operation-not-allowed';
const NO_PROVIDER = 'config.json names no firebase.oidcProvider.';

/** Firebase Authentication as the host's identity; with `emulatorHost` the local emulator is used instead. */
export function createFirebaseIdentity(config: ClientConfig['firebase']): Identity {
  const app = initializeApp({ apiKey: config.apiKey, authDomain: config.authDomain, projectId: config.projectId });
  // The page's first script reads what localStorage holds at once; a login in IndexedDB is moved there.
  const auth = initializeAuth(app, { persistence: [browserLocalPersistence, indexedDBLocalPersistence] });
  if (config.emulatorHost !== undefined) connectAuthEmulator(auth, config.emulatorHost, { disableWarnings: true });
  return {
    restored: async () => {
      await auth.authStateReady();
      return toUser(auth.currentUser);
    },
    signInWithCustomToken: async (token) => (await signInWithCustomToken(auth, token)).user,
    signInWithIdToken: async (idToken, rawNonce) => {
      if (config.oidcProvider === undefined) throw Object.assign(new Error(NO_PROVIDER), { code: NOT_ALLOWED });
      const credential = new OAuthProvider(config.oidcProvider).credential({ idToken, rawNonce });
      return (await signInWithCredential(auth, credential)).user;
    },
    token: async (uid, refresh) => {
      const user = auth.currentUser;
      return user?.uid === uid ? getIdToken(user, refresh, Date.now()) : null;
    },
    signOut: () => auth.signOut(),
    onAccount: (listener) => watchAccount(auth, listener),
  };
}

function watchAccount(auth: Auth, listener: (account: IdentityUser | null) => void): void {
  let uid = auth.currentUser?.uid;
  onIdTokenChanged(auth, (user) => {
    if (user?.uid === uid) return;
    uid = user?.uid;
    listener(toUser(user));
  });
}

function toUser(user: { uid: string } | null): IdentityUser | null {
  return user === null ? null : { uid: user.uid };
}
