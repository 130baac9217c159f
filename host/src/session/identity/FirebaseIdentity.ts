import type { ClientConfig } from '@backoffice/contracts';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  OAuthProvider,
  type User,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
  signInWithCredential,
  signInWithCustomToken,
} from 'firebase/auth';
import type { Identity, IdentityUser } from './Identity.ts';
import { settled } from '../../browser/settled.ts';
import { createLoginStorage } from './createLoginStorage.ts';
import { getIdToken, isLoginOver } from './getIdToken.ts';

/** Firebase's own code for a provider that is not set up. */
const NOT_ALLOWED = 'auth/operation-not-allowed';
const NO_PROVIDER = 'config.json names no firebase.oidcProvider.';

/** Firebase Authentication as the host's identity; with `emulatorHost` the local emulator is used instead. */
export function createFirebaseIdentity(config: ClientConfig['firebase']): Identity {
  const app = initializeApp({ apiKey: config.apiKey, authDomain: config.authDomain, projectId: config.projectId });
  // In localStorage, because the page's first script reads the login synchronously.
  const storage = createLoginStorage();
  const auth = initializeAuth(app, { persistence: storage.persistence });
  if (config.emulatorHost !== undefined) connectAuthEmulator(auth, config.emulatorHost, { disableWarnings: true });
  const ready = auth.authStateReady().then(storage.open);
  return {
    restored: async () => {
      await ready;
      const { currentUser } = auth;
      if (currentUser !== null) await settled(() => checkAccount(auth, currentUser));
      return toUser(auth.currentUser);
    },
    signInWithCustomToken: async (token) => {
      await ready;
      return (await signInWithCustomToken(auth, token)).user;
    },
    signInWithIdToken: async (idToken, rawNonce) => {
      if (config.oidcProvider === undefined) throw Object.assign(new Error(NO_PROVIDER), { code: NOT_ALLOWED });
      await ready;
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

/** Signs out an account that the provider no longer accepts; after any other error the account stays signed in. */
async function checkAccount(auth: Auth, user: User): Promise<void> {
  try {
    await user.reload();
  } catch (error) {
    if (isLoginOver(error) && auth.currentUser === user) await auth.signOut();
  }
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
