import { join } from 'node:path';
import { postgresSockets } from '@backoffice/postgres';
import type { Service } from '@backoffice/processes';
import { waitForFreePorts } from '../../runtime/ports/waitForFreePorts.ts';
import type { Ports } from '../../runtime/ports/ports.ts';
import type { Profile } from '../../runtime/profile/Profile.ts';
import { apiEnvironment } from '../../runtime/apiEnvironment.ts';
import type { Part } from '../runParts.ts';
import { startApi } from '../startApiScript.ts';

/** Options: the profile of the running stack, and ports that include its cdn and emulator. */
export interface SecondApiOptions {
  readonly profile: Profile;
  readonly ports: Ports;
  readonly databaseUrl: string | undefined;
}

/** Second process of the API, with its own stand-ins, for the data of a running stack. */
export class SecondApi implements Part {
  private readonly options: SecondApiOptions;
  private service: Service | undefined;

  constructor(options: SecondApiOptions) {
    this.options = options;
  }

  async start(): Promise<void> {
    const { profile, ports, databaseUrl } = this.options;
    const { host, api, standins } = ports;
    await waitForFreePorts({ host, api, standins }, 0);
    const database =
      databaseUrl === undefined ? { DATABASE_SOCKET: postgresSockets(profile.dir) } : { DATABASE_URL: databaseUrl };
    const env = apiEnvironment(profile, ports, database);
    const { service, ready } = startApi({ port: api, env, log: join(profile.logs, 'dev-api.log') });
    this.service = service;
    await ready;
  }

  failed(): Promise<unknown> {
    return this.service?.failed() ?? new Promise(() => {});
  }

  async stop(): Promise<void> {
    await this.service?.stop();
  }

  kill(): void {
    this.service?.kill();
  }
}
