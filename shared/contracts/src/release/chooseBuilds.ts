import { accountShare } from './accountShare.ts';
import type { CanaryRelease, ReleaseSet, RemoteRelease } from './releaseSet.ts';

/** What decides whether a page gets a canary. */
export interface CanaryVisitor {
  /** The signed-in account; null for a visitor, who gets no canary by share or account. */
  readonly uid: string | null;
  /** Whether the account is one of those that get every canary that goes to accounts. */
  readonly isCanaryAccount: boolean;
  /** The version of the native wrapper around the page, such as `2.4.1`; undefined in a browser. */
  readonly wrapper: string | undefined;
}

/** The version of the canary that a session was given or denied by remote, so that it stays the same one. */
export type CanaryChoices = Readonly<Record<string, { readonly version: string; readonly isChosen: boolean }>>;

/**
 * The release set as one page uses it: where a canary was chosen it is the current build and the released one stands
 * behind it. `choices` is what the session decided before, and in the answer with what was decided now; a choice holds
 * for as long as the same canary runs.
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
    const known = before[id]?.version === version ? before[id] : undefined;
    const isChosen = known?.isChosen ?? isInCanary(id, canary, visitor);
    choices[id] = { version, isChosen };
    return isChosen ? withCanary(remote, canary) : remote;
  });
  return { set: { ...set, remotes }, choices };
}

/** Whether a page gets a remote's canary: by its account, by the account's share, or by its wrapper's version. */
export function isInCanary(
  id: string,
  canary: CanaryRelease,
  { uid, isCanaryAccount, wrapper }: CanaryVisitor,
): boolean {
  if (uid !== null && ((canary.accounts && isCanaryAccount) || accountShare(id, uid) < canary.share)) return true;
  return wrapper !== undefined && canary.wrappers.some((version) => `${wrapper}.`.startsWith(`${version}.`));
}

function withCanary(remote: RemoteRelease, { build }: CanaryRelease): RemoteRelease {
  const earlier = [remote.previous, ...(remote.earlier ?? [])].filter((each) => each !== undefined);
  return { ...remote, current: build, previous: remote.current, ...(earlier.length > 0 && { earlier }) };
}
