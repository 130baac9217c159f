import { ReleaseSet } from '@backoffice/contracts';
import { readBlock } from '../browser/readBlock.ts';

/** The release set that the page was rendered with, from its JSON block. A page without one serves no remote. */
export function readReleaseSet(page: Document): ReleaseSet {
  const { data } = ReleaseSet.safeParse(readBlock(page, 'release-set'));
  return data ?? { revision: 0, remotes: [] };
}

const LIMIT = 2000;

/** Fetches the release set that is served now, bypassing the cache; rejects after 2 s and for a malformed set. */
export async function readServedSet(view: Pick<Window, 'fetch'>): Promise<ReleaseSet> {
  const response = await view.fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT) });
  return ReleaseSet.parse(await response.json());
}
