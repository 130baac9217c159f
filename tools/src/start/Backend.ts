import { join } from 'node:path';
import { startEmulator } from '../emulator/startEmulator.ts';
import { startPostgres } from '@backoffice/postgres';
import { type Service, runTask } from '@backoffice/processes';
import { ROOT } from '../profile/Profile.ts';
import type { Profile } from '../profile/Profile.ts';
import type { Ports } from '../ports/ports.ts';
import { apiEnvironment } from './apiEnvironment.ts';
import type { Database } from './apiEnvironment.ts';
import { startApi } from './startApi.ts';

/** What a backend is started with. `say` hears of each thing that is ready. */
export interface BackendOptions {
  profile: Profile;
  ports: Ports;
  /** A market of this many orders beside the usual seed. */
  orders: number | undefined;
  /** Use this server instead of the embedded one. */
  databaseUrl: string | undefined;
  durable: boolean;
  say: (what: string, since: number) => void;
  print: (line: string) => void;
}

/** PostgreSQL, the Firebase Auth emulator and the API with its stand-ins, as one thing to start and to stop. */
export class Backend {
  private readonly options: BackendOptions;
  private readonly running: { service: Service; stop: () => Promise<void> }[] = [];
  private failure: Promise<unknown>[] = [];
  private readonly stopping = new AbortController();

  constructor(options: BackendOptions) {
    this.options = options;
  }

  /**
   * Starts all, each as soon as what it needs is there. Whatever did start is stopped by `stop`, also after a failure.
   */
  async start(): Promise<void> {
    const { profile, ports, orders, say } = this.options;
    const emulator = this.startEmulator();
    emulator.catch(() => {});
    const env = apiEnvironment(profile, ports, await this.startDatabase());
    const began = Date.now();
    const said = await runTask({
      name: 'Seeding',
      script: join(ROOT, 'api/src/seed.ts'),
      args: orders === undefined ? [] : ['--orders', String(orders)],
      env,
      log: join(profile.logs, 'seed.log'),
      signal: this.stopping.signal,
    });
    const kept = said.some((line) => line.includes('nothing was changed'));
    say(kept ? 'data, as it was' : 'data seeded', began);
    if (kept && orders !== undefined)
      this.options.print('  --orders fills an empty database only: add --reset to start with fresh data');
    await emulator;
    await this.startApi(env);
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
    const { profile, ports, say } = this.options;
    const began = Date.now();
    const { service, ready } = startApi({ port: ports.api, env, log: join(profile.logs, 'api.log') });
    this.add(service, () => service.stop());
    await ready;
    say('API and stand-ins', began);
  }

  private add(service: Service, stop: () => Promise<void>): void {
    this.running.push({ service, stop });
    this.failure.push(service.failed());
  }
}
