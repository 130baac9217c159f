import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from '@backoffice/build/integrity';
import { CliError } from '@backoffice/processes';
import type * as z from 'zod/mini';
import { BuildContract, HostBuild, parseChecked } from '../buildContract.ts';
import { BuildManifest, MANIFEST_FILE } from './BuildManifest.ts';
import { type BuildFiles, checkFiles, readDirectory } from './checkFiles.ts';

/** Files of a host's build outside of `assets/`; others would replace the site's own files. */
const HOST_FILES = new Set(['host.json', 'index.template.html', 'sbom.cdx.json']);

/** Build whose files all match its manifest. */
export interface OpenedBuild {
  readonly manifest: BuildManifest;
  /** Hash of the manifest, which the signature covers. */
  readonly integrity: string;
  /** Description of a remote's build. */
  readonly contract: BuildContract | undefined;
  /** Description of a host's build. */
  readonly host: HostBuild | undefined;
  readonly files: BuildFiles;
}

/** Opens a build directory (`checkBuild`). @throws CliError with the first problem */
export function openBuild(application: string, dir: string): OpenedBuild {
  return checkBuild(application, dir, existsSync(dir) ? readDirectory(dir) : new Map());
}

/**
 * Checks the files of the build `name`, an address for messages, before anything is written: it is a build of the
 * application, its files match its manifest, and every file in its description exists with the declared hash.
 * @throws CliError with the first problem
 */
export function checkBuild(application: string, name: string, files: BuildFiles): OpenedBuild {
  const read = <T extends z.ZodMiniType>(file: string, schema: T) => {
    const content = files.get(file);
    if (content === undefined) throw new CliError(`${name} has no ${file}: it is not a complete build.`);
    return parseChecked(join(name, file), content, schema);
  };
  const manifest = read(MANIFEST_FILE, BuildManifest);
  if (manifest.id !== application) throw new CliError(`${name} is a build of ${manifest.id}, not of ${application}.`);
  checkFiles(name, files, manifest);
  const { contract, host } =
    application === 'host'
      ? { contract: undefined, host: read('host.json', HostBuild) }
      : { contract: read('contract.json', BuildContract), host: undefined };
  if (contract) checkRemote(application, name, contract, manifest);
  if (host) checkHost(name, host, manifest);
  return { manifest, integrity: computeIntegrity(files.get(MANIFEST_FILE) ?? ''), contract, host, files };
}

function checkRemote(application: string, name: string, contract: BuildContract, manifest: BuildManifest): void {
  if (contract.id !== application) throw new CliError(`${name} is a build of ${contract.id}, not of ${application}.`);
  checkVersion(name, contract, manifest);
  const { entry, pages, integrity } = contract;
  const asked = [entry, ...Object.values(pages).flatMap(({ js, css }) => [...js, ...css])];
  checkNamed({ asked, integrity, description: 'contract.json' }, manifest);
}

function checkHost(name: string, host: HostBuild, manifest: BuildManifest): void {
  const other = Object.keys(manifest.files).find((file) => !file.startsWith('assets/') && !HOST_FILES.has(file));
  if (other !== undefined) throw new CliError(`A build of the host has no ${other}: its files are below assets/.`);
  checkVersion(name, host, manifest);
  const asked = [...Object.values(host.shares).flat(), ...host.session];
  checkNamed({ asked, integrity: host.integrity, description: 'host.json' }, manifest);
}

function checkVersion(name: string, { version }: Pick<BuildContract | HostBuild, 'version'>, manifest: BuildManifest) {
  if (version !== manifest.version)
    throw new CliError(`${name} has the version ${version}, its ${MANIFEST_FILE} ${manifest.version}.`);
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
