import { renameSync } from 'node:fs';

/**
 * Puts another site in the place of the served one; the returned function puts it back. The server reads files fresh.
 */
export function swapSites(site: string, other: string): () => void {
  const aside = `${site}-aside`;
  renameSync(site, aside);
  renameSync(other, site);
  return () => {
    renameSync(site, other);
    renameSync(aside, site);
  };
}
