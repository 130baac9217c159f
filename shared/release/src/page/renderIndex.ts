import { renderBlocks } from '@backoffice/build/cli/renderBlocks';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import type { HostBuild } from '../files/buildContract.ts';

/** Content of the host's page in addition to its template. */
export interface PageContent {
  readonly config: ClientConfig;
  readonly set: ReleaseSet;
  readonly host: HostBuild;
}

/** Renders the host's page: its template with the configuration, the release set and the host's files as JSON blocks. */
export function renderIndex(template: string, { config, set, host }: PageContent): string {
  const files = { version: host.version, shares: host.shares, session: host.session, integrity: host.integrity };
  return renderBlocks(template, { 'client-config': config, 'release-set': set, 'host-files': files });
}
