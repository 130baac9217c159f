import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { CliError } from '@backoffice/processes';
import type { HostBuild } from '../files/buildContract.ts';

const RELEASE_SET = '<!--release-set-->';

/** Content of the host's page in addition to its template. */
export interface PageContent {
  readonly config: ClientConfig;
  readonly set: ReleaseSet;
  readonly host: HostBuild;
}

/**
 * Renders the host's page: its template with the configuration, the release set and the host's files as JSON blocks.
 * @throws CliError if their marker is missing or repeated
 */
export function renderIndex(template: string, { config, set, host }: PageContent): string {
  if (template.split(RELEASE_SET).length !== 2)
    throw new CliError(`The host's index.html must contain ${RELEASE_SET} exactly once.`);
  const files = { version: host.version, shares: host.shares, session: host.session, integrity: host.integrity };
  const blocks = { 'client-config': config, 'release-set': set, 'host-files': files };
  return template.replace(RELEASE_SET, () =>
    Object.entries(blocks)
      .map(([id, data]) => jsonBlock(id, data))
      .join(''),
  );
}

/** JSON block that a page reads by id. `<` is escaped, so that data cannot end the block. */
function jsonBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}
