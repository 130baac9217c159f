import type { ClientConfig, ReleaseSet } from '@backoffice/contracts';
import { CliError } from '@backoffice/processes';
import type { HostBuild } from './buildContract.ts';
import { PRELOAD_SCRIPT } from './preloadScript.ts';

const RELEASE_SET = '<!--release-set-->';
const PRELOAD = '<!--preload-->';

/** What the host's page is rendered from beside its template. */
export interface PageContent {
  readonly config: ClientConfig;
  readonly set: ReleaseSet;
  readonly host: HostBuild;
}

/**
 * The host's page: its template with the configuration and the release set as JSON blocks and the script that preloads
 * what the address needs. Refuses a template in which a marker is missing, doubled or out of order.
 */
export function renderIndex(template: string, { config, set, host }: PageContent): string {
  for (const marker of [RELEASE_SET, PRELOAD])
    if (template.split(marker).length !== 2)
      throw new CliError(`The host's index.html must hold ${marker} exactly once.`);
  if (template.indexOf(RELEASE_SET) > template.indexOf(PRELOAD))
    throw new CliError(`In the host's index.html ${RELEASE_SET} must stand before ${PRELOAD}.`);
  const files = { version: host.version, shares: host.shares, session: host.session, integrity: host.integrity };
  return template
    .replace(RELEASE_SET, () => jsonBlock('client-config', config) + jsonBlock('release-set', set))
    .replace(PRELOAD, () => `${jsonBlock('host-files', files)}<script>${PRELOAD_SCRIPT}</script>`);
}

/** Data that a page reads by id. Without `<` nothing in it can end the block. */
function jsonBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}
