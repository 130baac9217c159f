import { ReleaseSet } from '@backoffice/contracts';
import { readBlock } from '../browser/readBlock.ts';

/** The release set that the page was rendered with, from its JSON block. A page without one serves no remote. */
export function readReleaseSet(page: Document): ReleaseSet {
  const { data } = ReleaseSet.safeParse(readBlock(page, 'release-set'));
  return data ?? { revision: 0, remotes: [] };
}
