import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { HashedRemote } from './federation.ts';

/** In milliseconds, more than any other limit: `PendingFiles` ends the load of an entry that does not arrive. */
const TIMEOUT = 120_000;

/**
 * Requests every remote's entry with its hash, in the mode of the page's preload, and without the runtime's timeout of
 * 20 s, which a slow line exceeds.
 */
export default function hostRuntimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'host-runtime-plugin',
    createScript: ({ url, remoteInfo }) => {
      const { integrity } = (remoteInfo ?? {}) as Partial<HashedRemote>;
      const script = document.createElement('script');
      script.src = url;
      if (integrity !== undefined) script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      script.async = true;
      return { script, timeout: TIMEOUT };
    },
  };
}
