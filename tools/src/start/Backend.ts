import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { copyPostgres, startPostgres } from '@backoffice/postgres';
import type { Service } from '@backoffice/processes';
import { startEmulator } from '../runtime/emulator/startEmulator.ts';
import type { Ports } from '../runtime/ports/ports.ts';
import type { Profile } from '@backoffice/release/files/Profile';
import { RestartedService } from './RestartedService.ts';
import { apiEnvironment, type Database } from '../runtime/apiEnvironment.ts';
import { seedData } from './seedData.ts';
import { startApi, startOperatorPage } from './startApiScript.ts';

/** Options of a backend. */
export interface BackendOptions {
  profile: Profile;
  ports: Ports;
  /** Additional market with this many orders. */
  orders: number | undefined;
  /** Use this server instead of the embedded one. */
  databaseUrl: string | undefined;
  /** False trades the database's safety against power loss for speed. */
  durable: boolean;
  /** Stopped profile whose data is copied instead of being seeded. */
  seeded?: Promise<Profile>;
  /** Called when a part is ready. */
  report: (what: string, since: number) => void;
  /** Prints a progress line. */
  print: (line: string) => void;
}

type Running = Pick<Service, 'failed' | 'kill'>;

/** Maximum unexpected exits of the API within a minute before the backend fails. */
const API_ENDS_MAX = 3;

/**
 * Starts and stops PostgreSQL, the Firebase Auth emulator, the API with its stand-ins and the operators' page together.
 */
export class Backend {
  private readonly options: BackendOptions;
  private readonly running: { service: Running; stop: () => Promise<void> }[] = [];
  private failure: Promise<unknown>[] = [];
  private readonly stopping = new AbortController();

  constructor(options: BackendOptions) {
    this.options = options;
  }

  /** Starts all parts, each once its dependencies are ready. After a failure, `stop` stops the parts that did start. */
  async start(): Promise<void> {
    const { profile, ports, seeded } = this.options;
    const emulator = this.startEmulator();
    emulator.catch(() => {});
    if (seeded !== undefined) await copyData(await seeded, profile);
    const env = apiEnvironment(profile, ports, await this.startDatabase());
    if (seeded === undefined) await this.seed(env);
    await emulator;
    await Promise.all([this.startApi(env), this.startOperatorPage(env)]);
  }

  /** Resolves with the error when a part exits unexpectedly; otherwise never. */
  failed(): Promise<unknown> {
    return Promise.race(this.failure);
  }

  /** Stops all parts, the API first, PostgreSQL last. */
  async stop(): Promise<void> {
    this.stopping.abort();
    for (const { stop } of this.running.splice(0).toReversed()) await stop();
  }

  /** Kills all parts. */
  kill(): void {
    this.stopping.abort();
    for (const { service } of this.running) service.kill();
  }

  private async seed(env: NodeJS.ProcessEnv): Promise<void> {
    const { profile, orders, report, print } = this.options;
    const startedAt = Date.now();
    const isNew = await seedData({ profile, orders, env, signal: this.stopping.signal });
    report(isNew ? 'data seeded' : 'existing data', startedAt);
    if (!isNew && orders !== undefined)
      print('  --orders fills an empty database only: add --reset to start with fresh data');
  }

  private async startDatabase(): Promise<Database> {
    const { databaseUrl, profile, durable, report } = this.options;
    if (databaseUrl !== undefined) return { DATABASE_URL: databaseUrl };
    const startedAt = Date.now();
    const { service, sockets, stop } = await startPostgres({
      dir: profile.dir,
      log: join(profile.logs, 'postgres.log'),
      durable,
    });
    this.add(service, stop);
    report('PostgreSQL', startedAt);
    return { DATABASE_SOCKET: sockets };
  }

  private async startEmulator(): Promise<void> {
    const { profile, ports, report } = this.options;
    const startedAt = Date.now();
    const { service, ready } = startEmulator(profile, ports.emulator);
    this.add(service, () => service.stop());
    await ready;
    report('Firebase Auth emulator', startedAt);
  }

  private async startApi(env: NodeJS.ProcessEnv): Promise<void> {
    const { profile, ports, report, print } = this.options;
    const startedAt = Date.now();
    const log = join(profile.logs, 'api.log');
    const api = new RestartedService({
      start: (isFirst) => startApi({ port: ports.api, env, log, appendLog: !isFirst }),
      endsMax: API_ENDS_MAX,
      onEnd: (error) => print(`${error.message}\nThe API is restarted.`),
    });
    this.add(api, () => api.stop());
    await api.ready;
    report('API and stand-ins', startedAt);
  }

  private async startOperatorPage(env: NodeJS.ProcessEnv): Promise<void> {
    const { profile, ports, report } = this.options;
    const startedAt = Date.now();
    const { service, ready } = startOperatorPage({
      port: ports.operators,
      env,
      log: join(profile.logs, 'operators.log'),
    });
    this.add(service, () => service.stop());
    await ready;
    report('operators’ page', startedAt);
  }

  private add(service: Running, stop: () => Promise<void>): void {
    this.running.push({ service, stop });
    this.failure.push(service.failed());
  }
}

/** Copies the data of a stopped profile, the database and its files, into an empty profile. */
async function copyData(from: Profile, to: Profile): Promise<void> {
  await copyPostgres(from.dir, to.dir);
  for (const folder of ['uploads', 'private'] as const) cpSync(from[folder], to[folder], { recursive: true });
}
