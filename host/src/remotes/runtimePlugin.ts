import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { HashedRemote } from './federation.ts';

const TIMEOUT = 5000;

/**
 * Gives every remote's entry 5 s instead of the runtime's 20, and asks for it with its hash and as the page's preload
 * did.
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
