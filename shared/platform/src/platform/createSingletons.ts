/** Names a page-lifetime singleton of type `T`. Keys are compared by identity, so two keys of the same name differ. */
export interface SingletonKey<T> {
  /** Appears in debuggers only. */
  readonly name: string;
  /** Carries the type; never set at run time. */
  readonly type?: T;
}

/**
 * Returns the instance of a key, created by `make` at the first call. An error of `make` is rethrown and not
 * cached.
 */
export type GetSingleton = <T>(key: SingletonKey<T>, make: () => T) => T;

/** Creates the key of a singleton; call it once, at the top of the module that owns the singleton. */
export function createSingletonKey<T>(name: string): SingletonKey<T> {
  return Object.freeze({ name });
}

/** A registry of singletons for one platform: they live as long as it does and are never shared between two. */
export function createSingletons(): GetSingleton {
  const instances = new Map<SingletonKey<unknown>, unknown>();
  return <T>(key: SingletonKey<T>, make: () => T): T => {
    if (!instances.has(key)) instances.set(key, make());
    // The key's type is the type of the first call's `make`.
    return instances.get(key) as T;
  };
}
