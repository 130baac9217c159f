import type { Transport } from '@backoffice/platform';

/** Counts the calls in progress that must not be aborted: writes and file transfers. */
export class PendingCalls {
  count = 0;

  /** Wraps a transport and counts its calls. */
  track(transport: Transport): Transport {
    return {
      request: async (config) => {
        const counts = config.method?.toUpperCase() !== 'GET' || config.responseType === 'blob';
        if (!counts) return transport.request(config);
        this.count += 1;
        try {
          return await transport.request(config);
        } finally {
          this.count -= 1;
        }
      },
    };
  }
}
