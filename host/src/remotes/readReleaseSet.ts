import { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';

declare global {
  interface Window {
    /** The release set that the page was rendered with; the first script has chosen between canaries and current builds. */
    releaseSet?: ReleaseSet;
  }
}

/** The release set for this tab. A page without a valid set serves no remote. */
export function readReleaseSet({ releaseSet }: Pick<Window, 'releaseSet'>): ReleaseSet {
  const { data } = ReleaseSet.safeParse(releaseSet);
  return data ?? { revision: 0, remotes: [] };
}

const LIMIT = 2000;

/** Fetches the release set that is served now, bypassing the cache; rejects after 2 s and for a malformed set. */
export async function readServedSet(view: Pick<Window, 'fetch'>): Promise<ReleaseSet> {
  const response = await view.fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT) });
  return ReleaseSet.parse(await response.json());
}
