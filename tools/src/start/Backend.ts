import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { copyPostgres, startPostgres } from '@backoffice/postgres';
import type { Service } from '@backoffice/processes';
import { startEmulator } from '../runtime/emulator/startEmulator.ts';
import type { Ports } from '../runtime/ports/ports.ts';
import type { Profile } from '../runtime/profile/Profile.ts';
import { RestartedService } from './RestartedService.ts';
import { apiEnvironment, type Database } from '../runtime/apiEnvironment.ts';
import { seedData } from './seedData.ts';
import { startApi, startOperatorPage } from './startApiScript.ts';

/** What a backend is started with. `say` hears of each thing that is ready. */
export interface BackendOptions {
  profile: Profile;
  ports: Ports;
  /** A market of this many orders beside the usual seed. */
  orders: number | undefined;
  /** Use this server instead of the embedded one. */
  databaseUrl: string | undefined;
  durable: boolean;
  /** A profile with data at rest, which are copied instead of being seeded. */
  seeded?: Promise<Profile>;
  say: (what: string, since: number) => void;
  print: (line: string) => void;
}

type Running = Pick<Service, 'failed' | 'kill'>;

/** Times in a minute that the API may end by itself before everything ends. */
const API_ENDS_MAX = 3;

/** PostgreSQL, the Firebase Auth emulator, the API with its stand-ins and the operators' page, as one thing to start and to stop. */
export class Backend {
  private readonly options: BackendOptions;
  private readonly running: { service: Running; stop: () => Promise<void> }[] = [];
  private failure: Promise<unknown>[] = [];
  private readonly stopping = new AbortController();

  constructor(options: BackendOptions) {
    this.options = options;
  }

  /**
   * Starts all, each as soon as what it needs is there. Whatever did start is stopped by `stop`, also after a failure.
   */
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

  /** Settles with what to show when a part ends by itself; else never. */
  failed(): Promise<unknown> {
    return Promise.race(this.failure);
  }

  /** Stops all, the API first, PostgreSQL last. */
  async stop(): Promise<void> {
    this.stopping.abort();
    for (const { stop } of this.running.splice(0).toReversed()) await stop();
  }

  /** Ends all at once. */
  kill(): void {
    this.stopping.abort();
    for (const { service } of this.running) service.kill();
  }

  private async seed(env: NodeJS.ProcessEnv): Promise<void> {
    const { profile, orders, say, print } = this.options;
    const began = Date.now();
    const isNew = await seedData({ profile, orders, env, signal: this.stopping.signal });
    say(isNew ? 'data seeded' : 'data, as it was', began);
    if (!isNew && orders !== undefined)
      print('  --orders fills an empty database only: add --reset to start with fresh data');
  }

  private async startDatabase(): Promise<Database> {
    const { databaseUrl, profile, durable, say } = this.options;
    if (databaseUrl !== undefined) return { DATABASE_URL: databaseUrl };
    const began = Date.now();
    const { service, sockets, stop } = await startPostgres({
      dir: profile.dir,
      log: join(profile.logs, 'postgres.log'),
      durable,
    });
    this.add(service, stop);
    say('PostgreSQL', began);
    return { DATABASE_SOCKET: sockets };
  }

  private async startEmulator(): Promise<void> {
    const { profile, ports, say } = this.options;
    const began = Date.now();
    const { service, ready } = startEmulator(profile, ports.emulator);
    this.add(service, () => service.stop());
    await ready;
    say('Firebase Auth emulator', began);
  }

  private async startApi(env: NodeJS.ProcessEnv): Promise<void> {
    const { profile, ports, say, print } = this.options;
    const began = Date.now();
    const log = join(profile.logs, 'api.log');
    const api = new RestartedService({
      start: (isFirst) => startApi({ port: ports.api, env, log, appendLog: !isFirst }),
      endsMax: API_ENDS_MAX,
      onEnd: (error) => print(`${error.message}\nThe API is started again.`),
    });
    this.add(api, () => api.stop());
    await api.ready;
    say('API and stand-ins', began);
  }

  private async startOperatorPage(env: NodeJS.ProcessEnv): Promise<void> {
    const { profile, ports, say } = this.options;
    const began = Date.now();
    const { service, ready } = startOperatorPage({
      port: ports.operators,
      env,
      log: join(profile.logs, 'operators.log'),
    });
    this.add(service, () => service.stop());
    await ready;
    say('operators’ page', began);
  }

  private add(service: Running, stop: () => Promise<void>): void {
    this.running.push({ service, stop });
    this.failure.push(service.failed());
  }
}

/** Copies the data of a profile that is not running, the database and the files that it names, into an empty one. */
async function copyData(from: Profile, to: Profile): Promise<void> {
  await copyPostgres(from.dir, to.dir);
  for (const folder of ['uploads', 'private'] as const) cpSync(from[folder], to[folder], { recursive: true });
}
