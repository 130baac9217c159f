import type { ReleaseSet } from '@backoffice/contracts';
import { CliError } from '@backoffice/processes';
import type { HostBuild } from './buildContract.ts';
import { PRELOAD_SCRIPT } from './preloadScript.ts';

const RELEASE_SET = '<!--release-set-->';
const PRELOAD = '<!--preload-->';

/**
 * The host's page: its template with the release set as a JSON block and the script that preloads what the address
 * needs. Refuses a template in which a marker is missing, doubled or out of order.
 */
export function renderIndex(template: string, set: ReleaseSet, host: HostBuild): string {
  for (const marker of [RELEASE_SET, PRELOAD])
    if (template.split(marker).length !== 2)
      throw new CliError(`The host's index.html must hold ${marker} exactly once.`);
  if (template.indexOf(RELEASE_SET) > template.indexOf(PRELOAD))
    throw new CliError(`In the host's index.html ${RELEASE_SET} must stand before ${PRELOAD}.`);
  const files = { version: host.version, shares: host.shares, session: host.session, integrity: host.integrity };
  return template
    .replace(RELEASE_SET, () => jsonBlock('release-set', set))
    .replace(PRELOAD, () => `${jsonBlock('host-files', files)}<script>${PRELOAD_SCRIPT}</script>`);
}

/** Data that a page reads by id. Without `<` nothing in it can end the block. */
function jsonBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}
