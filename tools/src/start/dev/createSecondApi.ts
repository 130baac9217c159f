import { join } from 'node:path';
import { postgresSockets } from '@backoffice/postgres';
import { waitForFreePorts } from '../../runtime/ports/waitForFreePorts.ts';
import type { Ports } from '../../runtime/ports/ports.ts';
import type { Profile } from '@backoffice/release/files/Profile';
import { apiEnvironment } from '../../runtime/apiEnvironment.ts';
import { type Part, createProcessPart } from '../runParts.ts';
import { startApi } from '../startApiScript.ts';

/** Options: the profile of the running stack, and ports that include its cdn and emulator. */
export interface SecondApiOptions {
  readonly profile: Profile;
  readonly ports: Ports;
  readonly databaseUrl: string | undefined;
}

/** Creates a second process of the API, with its own stand-ins, for the data of a running stack. */
export function createSecondApi({ profile, ports, databaseUrl }: SecondApiOptions): Part {
  return createProcessPart(async () => {
    const { host, api, standins } = ports;
    await waitForFreePorts({ host, api, standins }, 0);
    const database =
      databaseUrl === undefined ? { DATABASE_SOCKET: postgresSockets(profile.dir) } : { DATABASE_URL: databaseUrl };
    const env = apiEnvironment(profile, ports, database);
    return startApi({ port: api, env, log: join(profile.logs, 'dev-api.log') });
  });
}
