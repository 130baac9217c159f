import { CliError } from '@backoffice/processes';
import { Releases } from '@backoffice/release/Releases';
import { openSource } from '@backoffice/release/openSource';

/** Opens the releases in a store with its reviewed configuration and keys. @throws CliError if it has none */
export async function openReleases(store: string): Promise<Releases> {
  const source = await openSource({ ...process.env, RELEASE_STORE: store });
  if (source === undefined) throw new CliError('--store is a folder or s3://bucket/prefix.');
  await source.readConfig();
  return new Releases(source);
}
