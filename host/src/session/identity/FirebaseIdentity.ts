import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  OAuthProvider,
  onIdTokenChanged,
  type Persistence,
  signInWithCredential,
  signInWithCustomToken,
  type User,
} from 'firebase/auth';
import type { Identity, IdentityUser } from './Identity.ts';
import { settled } from '../../browser/settled.ts';
import { getIdToken, isLoginOver } from './getIdToken.ts';

/** Firebase's own code for a provider that is not set up. */
const NOT_ALLOWED = 'auth/operation-not-allowed';
const NO_PROVIDER = 'config.json names no firebase.oidcProvider.';

/** Firebase Authentication as the host's identity; with `emulatorHost` the local emulator is used instead. */
export function createFirebaseIdentity(config: ClientConfig['firebase']): Identity {
  const app = initializeApp({ apiKey: config.apiKey, authDomain: config.authDomain, projectId: config.projectId });
  // In a storage that the page's first script reads synchronously.
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

/** The part of Firebase's storage class that is used. The library exports the class and hides its methods. */
type StorageClass = new () => {
  _get(key: string): Promise<unknown>;
  _remove(key: string): Promise<void>;
  _addListener(key: string, onChange: () => Promise<void>): void;
};

/** Storage for Firebase. `open` makes the stored login visible to Firebase, which adopts it without a request. */
interface LoginStorage {
  readonly persistence: Persistence;
  readonly open: () => Promise<void>;
}

/**
 * The storage of Firebase, empty until `open` is called. Firebase checks a stored login while it starts and removes
 * it after every error but a network failure, also if the service is only overloaded. After its start it signs out only
 * at a code that concerns the account.
 */
function createLoginStorage(): LoginStorage {
  let isOpen = false;
  let adopt = async () => {};
  class Storage extends (browserLocalPersistence as unknown as StorageClass) {
    override async _get(key: string): Promise<unknown> {
      return isOpen ? super._get(key) : null;
    }

    override async _remove(key: string): Promise<void> {
      if (isOpen) await super._remove(key);
    }

    override _addListener(key: string, onChange: () => Promise<void>): void {
      adopt = onChange;
      super._addListener(key, onChange);
    }
  }
  return {
    persistence: Storage as unknown as Persistence,
    open: async () => {
      isOpen = true;
      // A record that is not Firebase's counts as no login.
      await adopt().catch(() => {});
    },
  };
}
