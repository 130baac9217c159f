import type { EmptyKind } from '@backoffice/ui';

/**
 * Why the page cannot work: there was no response at all, or the server failed, was too slow or sent an unusable
 * response.
 */
export type ConnectionFailure = 'network' | 'server';

/** The texts of a page that cannot work: a failing server is not a missing connection. */
export const CONNECTION_FAILURES: Record<ConnectionFailure, { kind: EmptyKind; title: string; text: string }> = {
  network: {
    kind: 'offline',
    title: '서버에 연결하지 못했어요',
    text: '인터넷 연결을 확인하고 다시 시도해주세요.',
  },
  server: {
    kind: 'failed',
    title: '지금은 이용할 수 없어요',
    text: '서버에 일시적인 문제가 있어요. 잠시 후 다시 시도해주세요.',
  },
};
