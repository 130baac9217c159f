import type { Notifier } from './Notifier.ts';

/** Where the configuration names no way to a kind of recipient: nothing is sent, and the dead letters say so. */
export const noChannel: Notifier = {
  send: async () => ({ kind: 'rejected', reason: 'no-channel', code: '' }),
  readResult: async () => ({ kind: 'rejected', reason: 'no-channel', code: '' }),
};
