import type { Transport } from '@backoffice/platform';

/** Counts the calls whose loss the person would notice: those that change something or carry a file. */
export class CallsUnderWay {
  count = 0;

  /** A transport whose calls are counted. */
  around(transport: Transport): Transport {
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
