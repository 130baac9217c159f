import { createHash, randomBytes } from 'node:crypto';
import { type PreviewLink, formatPreviewLink, memberText } from '@backoffice/contracts/wire/release/previewLink';
import { PREVIEW_PARAMETER } from '@backoffice/contracts/wire/release/previewParameter';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { CliError } from '@backoffice/processes';
import type { ReleaseKey } from '../signing/ReleaseKey.ts';
import type { Pointer, Preview } from './ReleaseState.ts';
import { type StoredReleases, findAccepted } from './StoredReleases.ts';
import { type Change, describeBad, listVersions, stop } from './movePointer.ts';

/** Time from the start of a preview to its end in milliseconds. */
const LIFETIME = 7 * 24 * 60 * 60_000;

/**
 * Creates a preview for accounts, such as `kakao:1`, and the secret of its link, which is stored nowhere.
 * @throws CliError for an invalid account
 */
export function createPreview(accounts: readonly string[], now: Date): { preview: Preview; secret: string } {
  const wrong = accounts.find((account) => !/^\w+:[\w-]{1,100}$/.test(account));
  if (wrong !== undefined || accounts.length === 0)
    throw new CliError(`--preview needs ids of accounts with commas, such as kakao:1,kakao:2, not "${wrong ?? ''}".`);
  const secret = randomBytes(16).toString('base64url');
  const hash = (account: string) => createHash('sha256').update(memberText(secret, account)).digest('hex');
  const until = new Date(now.getTime() + LIFETIME).toISOString();
  return { secret, preview: { until, members: accounts.map(hash) } };
}

/**
 * Returns the address that opens a preview: on the first page without a parameter that the current build serves as well,
 * because the page asks before it loads the preview.
 */
export function renderPreviewLink({ remotes }: ReleaseSet, link: PreviewLink, pageHost: string): string {
  const { current, previews = [] } = remotes.find(({ id }) => id === link.id) ?? {};
  const pages = previews.find(({ build }) => build.version === link.version)?.build.pages ?? {};
  const paths = Object.keys(pages).filter((path) => path in (current?.pages ?? {}));
  const path = paths.map((each) => each.replace(/\/:\w+\?/g, '')).find((each) => !each.includes(':')) ?? '/';
  return `${pageHost.replace(/\/$/, '')}${path}?${PREVIEW_PARAMETER}=${formatPreviewLink(link)}`;
}

/** Starts a preview of a build that was never released; another preview of the same build ends. */
export function startPreview(
  pointer: Pointer | undefined,
  version: string,
  preview: Preview,
  { at, by, why }: Change,
): Pointer {
  if (pointer === undefined)
    throw new CliError('The first release cannot be a preview: there is no current build to return to.');
  const known = pointer.builds.find((build) => build.version === version);
  if (known?.state === 'bad') throw new CliError(`${describeBad(known)} Preview another build.`);
  if (known?.state === 'good') throw new CliError(`${version} was already released. Preview another build.`);
  const others = pointer.builds.filter((build) => build !== known);
  return {
    ...pointer,
    stopped: pointer.stopped.filter((each) => each !== version),
    builds: [...others, { version, state: 'preview', at, by, why, preview }],
  };
}

/**
 * Ends a running preview. Tabs that show it return to the current build, unless it has only expired.
 * @throws CliError if there is none
 */
export function endPreview(pointer: Pointer, version: string, { isExpired = false } = {}): Pointer {
  const previews = pointer.builds.filter(({ preview }) => preview);
  if (!previews.some((build) => build.version === version))
    throw new CliError(`There is no preview ${version}. Running previews: ${listVersions(previews)}.`);
  const builds = pointer.builds.map((build) => (build.version === version ? { ...build, preview: undefined } : build));
  return isExpired ? { ...pointer, builds } : stop({ ...pointer, builds }, version);
}

/** Ends the previews that have expired at `now`, and withdraws those whose signing key is missing or withdrawn. */
export function endDuePreviews<State extends Pick<StoredReleases, 'applications' | 'accepted'>>(
  state: State,
  getKeys: (id: string) => readonly ReleaseKey[],
  now: Date,
): State {
  const isWithdrawn = (id: string, version: string) => {
    const signer = findAccepted(state, id, version)?.signature.key;
    const key = getKeys(id).find((each) => each.id === signer);
    return key === undefined || (key.withdrawnAt !== undefined && Date.parse(key.withdrawnAt) <= now.getTime());
  };
  const endDue = (id: string, pointer: Pointer) =>
    pointer.builds.reduce((moved, { version, preview }) => {
      if (preview === undefined) return moved;
      const isExpired = Date.parse(preview.until) <= now.getTime();
      return isExpired || isWithdrawn(id, version) ? endPreview(moved, version, { isExpired }) : moved;
    }, pointer);
  const applications = Object.entries(state.applications).map(([id, pointer]) => [id, endDue(id, pointer)] as const);
  return { ...state, applications: Object.fromEntries(applications) };
}
