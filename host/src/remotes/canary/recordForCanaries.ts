import { CANARY_GROUP } from '@backoffice/contracts/seller/user';
import type { Bridge, UserStore } from '@backoffice/platform';
import { autorun } from 'mobx';
import type { CanaryMemory } from './CanaryMemory.ts';

/** Stores account and wrapper as soon as they are known, for the choice of canaries at the next start. */
export function recordForCanaries(
  canaries: Pick<CanaryMemory, 'recordAccount' | 'recordWrapper'>,
  user: UserStore,
  bridge: Pick<Bridge, 'ready'>,
): void {
  autorun(() => {
    if (user.me !== null) canaries.recordAccount(user.me.groups?.includes(CANARY_GROUP) ?? false);
  });
  void bridge.ready.then((wrapper) => canaries.recordWrapper(wrapper?.app));
}
