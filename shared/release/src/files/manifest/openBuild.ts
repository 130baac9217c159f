import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from '@backoffice/build/integrity';
import { CliError } from '@backoffice/processes';
import { type BuildContract, type HostBuild, readChecked, readContract, readHostBuild } from '../buildContract.ts';
import { BuildManifest, MANIFEST_FILE } from './BuildManifest.ts';
import { checkFiles } from './checkFiles.ts';

/** Files of a host's build outside of `assets/`; others would replace the site's own files. */
const HOST_FILES = new Set(['host.json', 'index.template.html', 'sbom.cdx.json']);

/** Build directory whose files all match its manifest. */
export interface OpenedBuild {
  readonly manifest: BuildManifest;
  /** Hash of the manifest, which the signature covers. */
  readonly integrity: string;
  /** Description of a remote's build. */
  readonly contract: BuildContract | undefined;
}

/**
 * Checks a build directory before anything is written: it is a build of the application, its files match its manifest,
 * and every file in its description exists with the declared hash.
 * @throws CliError with the first problem
 */
export function openBuild(application: string, dir: string): OpenedBuild {
  const file = join(dir, MANIFEST_FILE);
  if (!existsSync(file)) throw new CliError(`${dir} has no ${MANIFEST_FILE}: it is not a complete build.`);
  const manifest = readChecked(file, BuildManifest);
  if (manifest.id !== application) throw new CliError(`${dir} is a build of ${manifest.id}, not of ${application}.`);
  checkFiles(dir, manifest);
  const contract = application === 'host' ? undefined : readRemote(application, dir, manifest);
  if (contract === undefined) checkHost(dir, manifest);
  return { manifest, integrity: computeIntegrity(readFileSync(file)), contract };
}

function readRemote(application: string, dir: string, manifest: BuildManifest): BuildContract {
  const contract = readContract(dir);
  if (contract.id !== application) throw new CliError(`${dir} is a build of ${contract.id}, not of ${application}.`);
  checkVersion(dir, contract, manifest);
  const { entry, pages, integrity } = contract;
  const asked = [entry, ...Object.values(pages).flatMap(({ js, css }) => [...js, ...css])];
  checkNamed({ asked, integrity, description: 'contract.json' }, manifest);
  return contract;
}

function checkHost(dir: string, manifest: BuildManifest): void {
  const other = Object.keys(manifest.files).find((file) => !file.startsWith('assets/') && !HOST_FILES.has(file));
  if (other !== undefined) throw new CliError(`A build of the host has no ${other}: its files are below assets/.`);
  const host = readHostBuild(dir);
  checkVersion(dir, host, manifest);
  const asked = [...Object.values(host.shares).flat(), ...host.session];
  checkNamed({ asked, integrity: host.integrity, description: 'host.json' }, manifest);
}

function checkVersion(dir: string, { version }: Pick<BuildContract | HostBuild, 'version'>, manifest: BuildManifest) {
  if (version !== manifest.version)
    throw new CliError(`${dir} has the version ${version}, its ${MANIFEST_FILE} ${manifest.version}.`);
}

interface Named {
  /** Files that the page requests directly. */
  readonly asked: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  readonly description: string;
}

function checkNamed({ asked, integrity, description }: Named, { files }: BuildManifest): void {
  for (const file of asked)
    if (!Object.hasOwn(integrity, file)) throw new CliError(`${description} names ${file} without its hash.`);
  for (const [file, hash] of Object.entries(integrity)) {
    const listed = Object.hasOwn(files, file) ? files[file] : undefined;
    if (listed === undefined) throw new CliError(`${description} names ${file}, which the build does not have.`);
    if (listed.integrity !== hash) throw new CliError(`${description} has a wrong hash of ${file}.`);
  }
}
