import { ReleaseSet } from '@backoffice/contracts';

const LIMIT = 2000;

/** The release set that is served at this moment, past the browser's cache; rejects when it did not come within 2 s or is none. */
export async function readServedSet(view: Pick<Window, 'fetch'>): Promise<ReleaseSet> {
  const response = await view.fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT) });
  return ReleaseSet.parse(await response.json());
}
