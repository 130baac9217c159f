import type { Connection, LayerStore, LeaveGuard, NavStore, Transport } from '@backoffice/platform';

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

/** Whether reloading would abort a call or work in progress, remove an unread message, or find no server. */
export function isBusy(page: {
  readonly nav: Pick<NavStore, 'splash' | 'questions' | 'toasts'>;
  readonly layers: Pick<LayerStore, 'isOpen'>;
  readonly connection: Pick<Connection, 'isOffline'>;
  readonly calls: Pick<PendingCalls, 'count'>;
  readonly guard: Pick<LeaveGuard, 'isWorking'>;
}): boolean {
  const { nav, layers, connection, calls, guard } = page;
  const hasWords = nav.splash !== null || nav.questions.length > 0 || nav.toasts.length > 0;
  return hasWords || layers.isOpen || connection.isOffline || calls.count > 0 || guard.isWorking;
}
