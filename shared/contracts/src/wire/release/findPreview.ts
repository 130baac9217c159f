import type { PreviewLink } from './previewLink.ts';
import type { PreviewRelease, ReleaseSet } from './releaseSet.ts';

/** Why a link shows no preview. */
export type PreviewRefusal = 'address' | 'unknown' | 'released' | 'withdrawn' | 'expired' | 'not-member';

/**
 * Finds the preview that a link names and that an account, by its hash (`memberText`), may open at `now` (milliseconds),
 * or why there is none.
 */
export function findPreview(
  { remotes }: ReleaseSet,
  { id, version }: Pick<PreviewLink, 'id' | 'version'>,
  member: string,
  now: number,
): PreviewRelease | PreviewRefusal {
  const remote = remotes.find((each) => each.id === id);
  if (remote?.current.version === version) return 'released';
  if (remote?.stopped?.includes(version)) return 'withdrawn';
  const preview = remote?.previews?.find(({ build }) => build.version === version);
  if (preview === undefined) return 'unknown';
  if (Date.parse(preview.until) <= now) return 'expired';
  return preview.members.includes(member) ? preview : 'not-member';
}
