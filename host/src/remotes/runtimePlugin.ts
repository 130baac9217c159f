import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { HashedRemote } from './federation.ts';

const TIMEOUT = 5000;

/**
 * Sets the timeout of every remote's entry to 5 s instead of the runtime's 20, and requests it with its hash and in the
 * mode of the page's preload.
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
