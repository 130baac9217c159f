import { CANARY_GROUP } from '@backoffice/contracts/seller/user';
import type { Stored, UserStore, Wrapper } from '@backoffice/platform';
import { autorun } from 'mobx';

/** Stores account and wrapper as soon as they are known, for the choice of canaries at the next start. */
export function recordForCanaries(
  stored: Pick<Stored, 'set' | 'remove'>,
  user: Pick<UserStore, 'me'>,
  bridge: { readonly ready: Promise<Pick<Wrapper, 'app'> | undefined> },
): void {
  autorun(() => {
    if (user.me !== null) stored.set('canary-account', user.me.groups?.includes(CANARY_GROUP) ?? false);
  });
  void bridge.ready.then((wrapper) => {
    if (wrapper === undefined) stored.remove('wrapper');
    else stored.set('wrapper', wrapper.app);
  });
}
