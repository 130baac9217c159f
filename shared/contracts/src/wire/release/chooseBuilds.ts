import { accountShare } from './accountShare.ts';
import type { CanaryRelease, ReleaseSet, RemoteRelease } from './releaseSet.ts';

/** Properties of a page that determine whether it receives a canary. */
interface CanaryVisitor {
  /** Signed-in account, or null. Without an account, only the wrapper's version can select a canary. */
  readonly uid: string | null;
  /** Whether the account is in the list of accounts that receive canaries first. */
  readonly isCanaryAccount: boolean;
  /** Version of the native wrapper around the page, such as `2.4.1`; undefined in a browser. */
  readonly wrapper: string | undefined;
}

/** Canary decision of a session for each remote id, so that a decision does not change during the session. */
type CanaryChoices = Readonly<Record<string, { readonly version: string; readonly isChosen: boolean }>>;

/**
 * Returns the release set for one page: a chosen canary is the current build, followed by the released build as the
 * previous build. `before` has the earlier decisions of the session, and `choices` of the result includes the new
 * decisions. A decision is valid while the version of the canary is the same.
 */
export function chooseBuilds(
  set: ReleaseSet,
  visitor: CanaryVisitor,
  before: CanaryChoices,
): { readonly set: ReleaseSet; readonly choices: CanaryChoices } {
  const choices: Record<string, { version: string; isChosen: boolean }> = {};
  const remotes = set.remotes.map((remote) => {
    const { id, canary } = remote;
    if (canary === undefined) return remote;
    const { version } = canary.build;
    const earlierChoice = before[id]?.version === version ? before[id] : undefined;
    const isChosen = earlierChoice?.isChosen ?? isInCanary(id, canary, visitor);
    choices[id] = { version, isChosen };
    return isChosen ? withCanary(remote, canary) : remote;
  });
  return { set: { ...set, remotes }, choices };
}

/**
 * Returns whether a page receives the canary of a remote: by its account, by the account's position, or by the version
 * of its wrapper.
 */
function isInCanary(id: string, canary: CanaryRelease, { uid, isCanaryAccount, wrapper }: CanaryVisitor): boolean {
  if (uid !== null && ((canary.accounts && isCanaryAccount) || accountShare(id, uid) < canary.share)) return true;
  return wrapper !== undefined && canary.wrappers.some((version) => `${wrapper}.`.startsWith(`${version}.`));
}

function withCanary(remote: RemoteRelease, { build }: CanaryRelease): RemoteRelease {
  const earlier = [remote.previous, ...(remote.earlier ?? [])].filter((each) => each !== undefined);
  return { ...remote, current: build, previous: remote.current, ...(earlier.length > 0 && { earlier }) };
}
