import type { Connection, LayerStore, LeaveGuard, NavStore } from '@backoffice/platform';
import type { PendingCalls } from './PendingCalls.ts';

/** Whether reloading would abort a call or work in progress, remove an unread message, or meet no server. */
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
