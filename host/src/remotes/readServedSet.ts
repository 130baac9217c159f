import { ReleaseSet } from '@backoffice/contracts';

const LIMIT = 2000;

/** Reads the release set that is served now, bypassing the cache; rejects after 2 s and for a malformed set. */
export async function readServedSet(view: Pick<Window, 'fetch'>): Promise<ReleaseSet> {
  const response = await view.fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT) });
  return ReleaseSet.parse(await response.json());
}
