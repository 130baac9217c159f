import { type PendingWritesPlatform, getPendingWrites } from '@backoffice/forms';
import { type Platform, createSingletonKey } from '@backoffice/platform';
import { UnsentChanges } from './UnsentChanges.ts';

const UNSENT = createSingletonKey<UnsentChanges>('changes of orders that wait for a connection');

/** The services that the changes of orders need. */
export type WritePlatform = PendingWritesPlatform & Pick<Platform, 'api' | 'nav' | 'now'>;

/** Returns the changes of the page that wait for a connection; the first call reads and sends them. */
export function getUnsentChanges(platform: WritePlatform): UnsentChanges {
  return platform.getSingleton(UNSENT, () => {
    const unsent = new UnsentChanges({ ...platform, writes: getPendingWrites(platform) });
    unsent.start();
    return unsent;
  });
}
