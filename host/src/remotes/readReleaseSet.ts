import { ReleaseSet } from '@backoffice/contracts';

/** The release set that the page was rendered with, from its JSON block. A page without one serves no remote. */
export function readReleaseSet(page: Document): ReleaseSet {
  const text = page.getElementById('release-set')?.textContent ?? '';
  try {
    return ReleaseSet.parse(JSON.parse(text));
  } catch {
    return { revision: 0, remotes: [] };
  }
}
