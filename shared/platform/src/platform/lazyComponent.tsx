import { type ComponentType, type FunctionComponent, lazy, useLayoutEffect, useState } from 'react';

/** A component in a lazy chunk; `preload` loads it before it is rendered and rejects if that fails. */
export type LazyComponent<P> = FunctionComponent<P> & { preload(): Promise<void>; isLoaded(): boolean };

/**
 * A component that is loaded when it is first rendered, below a `Suspense` boundary; a loaded component renders without
 * suspending. If loading fails, `Failed` is rendered, and the next mount loads again (React's `lazy` caches the
 * failure).
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed: ComponentType<P & { readonly error: unknown }>,
): LazyComponent<P> {
  let Loaded: ComponentType<P> | undefined;
  let Current = createLazy();
  async function fetch() {
    Loaded ??= await load();
    return Loaded;
  }
  function createLazy() {
    return lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (error) {
        return { default: createFailed(error) };
      }
    });
  }
  function createFailed(error: unknown) {
    return function FailedComponent(props: P) {
      // In an effect, because React restarts the render of a suspended component, which would load endlessly.
      useLayoutEffect(() => {
        Current = createLazy();
      }, []);
      return <Failed {...props} error={error} />;
    };
  }
  function Component(props: P) {
    // Chosen once, because another component in a later render would remount it.
    const [Chosen] = useState<ComponentType<P>>(() => Loaded ?? Current);
    return <Chosen {...props} />;
  }
  return Object.assign(Component, {
    preload: async () => void (await fetch()),
    isLoaded: () => Loaded !== undefined,
  });
}
