import { chooseBuilds } from '@backoffice/contracts/wire/release/chooseBuilds';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import type { Stored } from '@backoffice/platform';

/**
 * The release set for this tab: chooses between a remote's current build and its canary before any file of it is
 * loaded, by the account that is signed in when the page starts, `uid`, and by the account and wrapper of the last start
 * (`recordForCanaries`). A tab preserves its choice until the canary ends.
 */
export function chooseCanaries(set: ReleaseSet, stored: Stored, uid: string | null): ReleaseSet {
  const isCanaryAccount = stored.get('canary-account') === true;
  const visitor = { uid, isCanaryAccount, wrapper: stored.get('wrapper') };
  const before = stored.get('canaries');
  const { set: chosen, choices } = chooseBuilds(set, visitor, before?.uid === (uid ?? '') ? before.choices : {});
  if (Object.keys(choices).length === 0) stored.remove('canaries');
  else stored.set('canaries', { uid: uid ?? '', choices });
  return chosen;
}
