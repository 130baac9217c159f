import { join } from 'node:path';
import { CliError } from '@backoffice/processes';
import { type Application, APPLICATIONS } from '../build/applications.ts';
import { buildAll, buildApplication, type Built } from '../build/buildApplication.ts';
import { clientConfig } from '../build/clientConfig.ts';
import { waitForFreePorts } from '../runtime/ports/waitForFreePorts.ts';
import { getOrigins, type Ports, portsFrom } from '../runtime/ports/ports.ts';
import { prepareProfile } from '@backoffice/release/files/Profile';
import { ROOT } from '../runtime/profile/ROOT.ts';
import { deleteData } from '../runtime/profile/deleteData.ts';
import { writeStackPorts, stackLock } from '../runtime/profile/readStackPorts.ts';
import { type Lock, acquireLock } from '@backoffice/release/files/acquireLock';
import { Releases } from '@backoffice/release/Releases';
import { releaseUnseen, rememberBuild } from '@backoffice/release/seenBuilds';
import { writeAtomically } from '@backoffice/release/files/writeAtomically';
import { policyReports } from '@backoffice/release/page/contentSecurityPolicy';
import { cdnSite, hostSite } from '@backoffice/release/page/sites/sites';
import { listen, type Listening } from '@backoffice/release/page/sites/listen';
import { Backend, type BackendOptions } from './Backend.ts';
import { readFileSync } from 'node:fs';

/** Options of a local stack. */
export interface LocalStackOptions extends Omit<BackendOptions, 'ports' | 'report'> {
  port: number;
  /** Delete the profile's data first. */
  reset: boolean;
  /** Returns the builds of all applications; calls `make` unless another starting stack does. */
  shareBuilds?: (make: () => Promise<readonly Built[]>) => Promise<readonly Built[]>;
}

/** Processes of a killed run need time to exit. */
const RECOVERY_MS = 15_000;

/** A build that takes longer was made, not found. */
const SLOW_MS = 3000;

/** Running product: builds, releases, backend and the two static origins. `stop` stops whatever did start. */
export class LocalStack {
  readonly ports: Ports;
  private readonly options: LocalStackOptions;
  private readonly backend: Backend;
  private readonly sites: Listening[] = [];
  private readonly stopping = new AbortController();
  private lock: Lock | undefined;

  constructor(options: LocalStackOptions) {
    this.options = options;
    this.ports = portsFrom(options.port);
    this.backend = new Backend({ ...options, ports: this.ports, report: (what, since) => this.report(what, since) });
  }

  /**
   * Starts all parts; with `withBuilds: false` the caller serves the host's port, and only applications of `missing`
   * without a release are built and released.
   */
  async start({ withBuilds, missing = [] }: { withBuilds: boolean; missing?: readonly Application[] }): Promise<void> {
    const { profile } = this.options;
    if (!profile.isLocal)
      throw new CliError(`${profile.name} is not the name of a local profile: use main, or a name such as local-try.`);
    this.lock = this.acquireProfile();
    await waitForFreePorts(this.ports, this.lock.recovered ? RECOVERY_MS : 0);
    if (this.options.reset) await this.reset();
    prepareProfile(profile);
    writeStackPorts(profile, this.ports);
    const origins = getOrigins(this.ports);
    publishPostcodeFrame(profile.cdn, `${origins.standins}/postcode/postcode.v2.js`);
    await Promise.all([this.backend.start(), withBuilds ? this.buildAndRelease() : this.releaseMissing(missing)]);
    if (withBuilds) this.sites.push(await listen(this.ports.host, hostSite(profile)));
    const postcode = {
      host: origins.host,
      script: origins.standins,
      frames: origins.standins,
      reports: policyReports(origins.api),
    };
    this.sites.push(await listen(this.ports.cdn, cdnSite(profile, postcode)));
  }

  /** Resolves with the error when a part exits unexpectedly; otherwise never. */
  failed(): Promise<unknown> {
    return this.backend.failed();
  }

  /** Stops all parts in order and releases the profile. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.sites.splice(0).map((site) => site.stop()));
    await this.backend.stop();
    this.lock?.release();
  }

  /** Kills all parts. */
  kill(): void {
    this.backend.kill();
    this.lock?.release();
  }

  private async buildAndRelease(): Promise<void> {
    const { profile, shareBuilds = (make) => make() } = this.options;
    const startedAt = Date.now();
    const builds = await shareBuilds(() => this.buildAll());
    const releases = Releases.ofProfile(profile, clientConfig(this.ports));
    await releases.readdress();
    const fresh = await releaseUnseen(releases, profile, builds);
    this.report(
      fresh.length > 0 ? `released ${fresh.join(', ')}` : `${builds.length} applications, unchanged`,
      startedAt,
    );
  }

  private buildAll(): Promise<Built[]> {
    const { profile, print } = this.options;
    const hint = setTimeout(
      print,
      SLOW_MS,
      `  building ${APPLICATIONS.length} applications, a minute or two the first time …`,
    );
    return buildAll(
      profile,
      ({ id, seconds }) => seconds * 1000 > SLOW_MS && print(`  built ${id} in ${seconds.toFixed(1)} s`),
      this.stopping.signal,
    ).finally(() => clearTimeout(hint));
  }

  private async releaseMissing(ids: readonly Application[]): Promise<void> {
    const { profile, print } = this.options;
    const releases = Releases.ofProfile(profile, clientConfig(this.ports));
    await releases.readdress();
    const released = new Set((await releases.set()).remotes.map(({ id }) => id));
    for (const id of ids.filter((each) => !released.has(each))) {
      print(`  ${id} was never released: building it …`);
      const built = await buildApplication(id, profile, this.stopping.signal);
      await releases.release(id, built.dir);
      rememberBuild(profile, built);
    }
  }

  private acquireProfile(): Lock {
    const { profile } = this.options;
    const lock = acquireLock(stackLock(profile));
    if (!('ownedBy' in lock)) return lock;
    throw new CliError(
      `The stack of this profile is already running (process ${lock.ownedBy}). Stop it with Ctrl-C in its terminal, or with: kill ${lock.ownedBy}`,
    );
  }

  private async reset(): Promise<void> {
    const { profile, databaseUrl } = this.options;
    if (databaseUrl !== undefined)
      throw new CliError('--reset cannot empty the server of DATABASE_URL: empty it, or unset DATABASE_URL.');
    await deleteData(profile);
  }

  private report(what: string, since: number): void {
    this.options.print(`  ${what} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  }
}

const SOURCE = join(ROOT, 'mf-accounts/src/documents/postcode-frame');

/**
 * Copies the address search frame to `/postcode/v1/` of the cdn folder, with another script address than the real
 * service's.
 */
export function publishPostcodeFrame(cdn: string, script: string): void {
  const at = join(cdn, 'postcode/v1');
  for (const file of ['index.html', 'postcode.js']) writeAtomically(join(at, file), readFileSync(join(SOURCE, file)));
  writeAtomically(join(at, 'postcode.json'), JSON.stringify({ script }));
}
