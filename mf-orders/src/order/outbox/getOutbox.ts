import { type Platform, createKeepKey } from '@backoffice/platform';
import { Outbox } from './Outbox.ts';
import { OutboxStorage } from './OutboxStorage.ts';

const OUTBOX = createKeepKey<Outbox>('changes of orders that wait for a connection');

/** Returns the outbox of the page; the first call creates and opens it. */
export function getOutbox({ keep, api, nav, now, drafts }: Pick<Platform, 'keep' | 'api' | 'nav' | 'now' | 'drafts'>) {
  return keep(OUTBOX, () => {
    const storage = new OutboxStorage({ drafts, locks: navigator.locks });
    const outbox = new Outbox({ api, nav, now, storage });
    outbox.open();
    return outbox;
  });
}
