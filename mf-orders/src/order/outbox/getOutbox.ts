import { type Platform, createSingletonKey } from '@backoffice/platform';
import { Outbox } from './Outbox.ts';
import { OutboxStorage } from './OutboxStorage.ts';

const OUTBOX = createSingletonKey<Outbox>('changes of orders that wait for a connection');

/** Returns the outbox of the page; the first call creates and opens it. */
export function getOutbox({
  getSingleton,
  api,
  nav,
  now,
  drafts,
}: Pick<Platform, 'getSingleton' | 'api' | 'nav' | 'now' | 'drafts'>) {
  return getSingleton(OUTBOX, () => {
    const storage = new OutboxStorage({ drafts, locks: navigator.locks });
    const outbox = new Outbox({ api, nav, now, storage });
    outbox.start();
    return outbox;
  });
}
