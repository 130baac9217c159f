import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseSet } from '@backoffice/contracts';
import type { ClientConfig, RemoteBuild } from '@backoffice/contracts';
import * as z from 'zod/mini';
import { CliError } from '@backoffice/processes';
import type { Profile } from '../profile/Profile.ts';
import { takeLock } from '../profile/takeLock.ts';
import { readChecked, readContract, readHostBuild } from './buildContract.ts';
import { promote, rollBack } from './moveRelease.ts';
import { renderIndex } from './renderIndex.ts';
import { writePageHeaders } from './writePageHeaders.ts';
import { writeSecurityContact } from './writeSecurityContact.ts';
import { copyAtomically, writeAtomically, writeCompressedAtomically } from './writeAtomically.ts';

/** Which host build is served, and the one before. */
const HostPointer = z.object({ current: z.string(), previous: z.optional(z.string()) });
type HostPointer = z.infer<typeof HostPointer>;

/** The name under which the host is released; every other name is a remote's. */
export const HOST = 'host';

/** Written by the build for the release alone; the page never asks for them. */
const NOT_SERVED = new Set(['index.template.html', 'host.json', 'host.json.br', 'host.json.gz']);

/** Source maps stay with the build, for reading error reports; sources are not published. */
const isPublic = (file: string) => !file.endsWith('.map');

/**
 * The releases of one profile. Builds are immutable directories; what changes is the pointer:
 * `remotes.json`, and `index.html`, which is rendered from it and the host's template. The headers of that page are
 * written with it, for whatever server hands it out: its policy names the page's inline scripts and styles by their
 * hashes.
 */
export class Releases {
  private readonly profile: Profile;
  private readonly config: ClientConfig;
  private readonly setFile: string;
  private readonly pointerFile: string;

  /** `config` is the host's: it says where the profile's cdn folder is served and whom the page may talk to. */
  constructor(profile: Profile, config: ClientConfig) {
    this.profile = profile;
    this.config = config;
    this.setFile = join(profile.site, 'remotes.json');
    this.pointerFile = join(profile.host, 'pointer.json');
  }

  /** The release set as it is served; empty before the first release. */
  set(): ReleaseSet {
    return existsSync(this.setFile) ? readChecked(this.setFile, ReleaseSet) : { revision: 0, remotes: [] };
  }

  /** Removes a release set that is not one (any more), and tells whether it did. The published builds stay. */
  dropUnreadable(): boolean {
    try {
      this.set();
      return false;
    } catch {
      rmSync(this.setFile);
      return true;
    }
  }

  /** The host's pointer, undefined before its first release. */
  host(): HostPointer | undefined {
    return existsSync(this.pointerFile) ? readChecked(this.pointerFile, HostPointer) : undefined;
  }

  /** The versions of an application that were ever published here. */
  published(id: string): string[] {
    const folder = id === HOST ? this.profile.host : join(this.profile.cdn, id);
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  }

  /**
   * Publishes a build directory and makes it current; answers its version. Publishing the same build again changes
   * nothing.
   */
  release(id: string, dir: string): string {
    return this.alone(() => (id === HOST ? this.releaseHost(dir) : this.releaseRemote(id, dir)));
  }

  /** Makes the build before the current one current again; answers its version. */
  rollBack(id: string): string {
    return this.alone(() => {
      if (id === HOST) return this.rollBackHost();
      const set = rollBack(this.set(), id);
      this.write(set);
      return currentOf(set, id);
    });
  }

  /**
   * Gives every build the address that this profile's cdn has now, and renders the page again. For a start on other
   * ports.
   */
  readdress(): void {
    this.alone(() => {
      const set = this.set();
      const at = (id: string, build: RemoteBuild): RemoteBuild => ({ ...build, base: this.baseOf(id, build.version) });
      const remotes = set.remotes.map(({ id, current, previous }) => ({
        id,
        current: at(id, current),
        ...(previous && { previous: at(id, previous) }),
      }));
      const moved = JSON.stringify(remotes) !== JSON.stringify(set.remotes);
      this.write(moved ? { revision: set.revision + 1, remotes } : set);
    });
  }

  private releaseRemote(id: string, dir: string): string {
    const contract = readContract(dir);
    if (contract.id !== id) throw new CliError(`${dir} is a build of ${contract.id}, not of ${id}.`);
    copyAtomically(dir, join(this.profile.cdn, id, contract.version), isPublic);
    const { version, name, entry, pages, shared: needs } = contract;
    this.write(promote(this.set(), id, { version, name, base: this.baseOf(id, version), entry, pages, needs }));
    return version;
  }

  private releaseHost(dir: string): string {
    const { version } = readHostBuild(dir);
    copyAtomically(dir, join(this.profile.host, version), isPublic);
    const pointer = this.host();
    if (pointer?.current !== version) this.pointHost({ current: version, previous: pointer?.current });
    return version;
  }

  private rollBackHost(): string {
    const pointer = this.host();
    if (pointer?.previous === undefined) throw new CliError(`${HOST} has no earlier release to go back to.`);
    this.pointHost({ current: pointer.previous, previous: pointer.current });
    return pointer.previous;
  }

  /** A host's files are hashed, so those of several builds lie side by side and open tabs keep theirs. */
  private pointHost(pointer: HostPointer): void {
    const filter = (source: string) => !NOT_SERVED.has(source.slice(from.length + 1));
    const from = join(this.profile.host, pointer.current);
    cpSync(from, this.profile.site, { recursive: true, filter });
    writeAtomically(this.pointerFile, JSON.stringify(pointer, null, 2));
    const set = this.set();
    // Open tabs see by the revision that there is something newer to take.
    this.write({ ...set, revision: set.revision + 1 });
  }

  private write(set: ReleaseSet): void {
    writeCompressedAtomically(this.setFile, JSON.stringify(set, null, 2));
    const pointer = this.host();
    if (pointer === undefined) return;
    const dir = join(this.profile.host, pointer.current);
    const template = readFileSync(join(dir, 'index.template.html'), 'utf8');
    const page = renderIndex(template, set, readHostBuild(dir));
    const file = join(this.profile.site, 'index.html');
    // The policy comes first and still fits the page before, so at no moment is a page served under one that stops it.
    writePageHeaders(this.profile, this.config, existsSync(file) ? [page, readFileSync(file, 'utf8')] : [page]);
    writeCompressedAtomically(file, page);
    writeSecurityContact(this.profile.site, this.config, new Date());
  }

  private baseOf(id: string, version: string): string {
    return `${this.config.cdnHost.replace(/\/$/, '')}/${id}/${version}/`;
  }

  private alone<T>(work: () => T): T {
    const lock = takeLock(join(this.profile.dir, 'release.lock'));
    if ('heldBy' in lock)
      throw new CliError(
        `Another release (process ${lock.heldBy}) is under way. Wait for it and run the command again.`,
      );
    try {
      return work();
    } finally {
      lock.release();
    }
  }
}

function currentOf(set: ReleaseSet, id: string): string {
  return set.remotes.find((remote) => remote.id === id)?.current.version ?? '';
}
