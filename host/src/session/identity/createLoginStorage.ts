import { type Persistence, browserLocalPersistence } from 'firebase/auth';

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
 * The localStorage of Firebase, empty until `open` is called. Firebase checks a stored login while it starts and removes
 * it after every error but a network failure, also if the service is only overloaded. After its start it signs out only
 * at a code that concerns the account.
 */
export function createLoginStorage(): LoginStorage {
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
