import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildDevelopmentHost } from '@backoffice/build';
import { CliError, onStopRequest, readOptions, runCommand } from '@backoffice/processes';
import { getProfile, prepareProfile } from '@backoffice/release/files/Profile';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { buildApplication } from '../buildApplication.ts';
import { packPackages } from './packPackages.ts';
import { findUnpublished, folderShelf, npmRegistry } from './publishPackages.ts';

const USAGE = `Usage: npm run pack -- --publish | --check | --to <folder>
  --publish       pack the packages for remotes in other repositories, and publish those that npm's registry lacks
  --check         only check that each changed package has a new version
  --to <folder>   publish the tarballs into a folder instead of the registry`;

await runCommand(async () => {
  const { values } = readOptions(process.argv.slice(2), USAGE, {
    options: { publish: { type: 'boolean' }, check: { type: 'boolean' }, to: { type: 'string' } },
  });
  if (Object.keys(values).length !== 1) throw new CliError(USAGE);
  const stop = new AbortController();
  onStopRequest(() => stop.abort());
  const profile = getProfile('main', ROOT);
  prepareProfile(profile);
  const { dir: build } = await buildApplication('host', profile, stop.signal);
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    const dev = join(folder, 'dev');
    await buildDevelopmentHost(join(ROOT, 'host'), dev);
    const packed = packPackages(folder, { build, dev });
    const shelf = values.to === undefined ? npmRegistry(ROOT) : folderShelf(resolve(values.to));
    const unpublished = await findUnpublished(packed, shelf, ROOT);
    for (const each of unpublished) {
      if (!values.check) await shelf.add(each);
      console.log(`${each.name} ${each.version} ${values.check ? 'is to be' : 'was'} published.`);
    }
    console.log(`${packed.length - unpublished.length} of ${packed.length} packages were already published.`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
});
