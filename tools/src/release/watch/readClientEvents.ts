import { join } from 'node:path';
import type { ClientEventReport } from '@backoffice/contracts/wire/client-events/clientEventCount';
import { postgresSockets } from '@backoffice/postgres';
import type { Profile } from '@backoffice/release/files/Profile';
import { readClientEvents as readEvents } from '@backoffice/release/watch/readClientEvents';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { readStackPorts } from '../../runtime/profile/readStackPorts.ts';
import { apiEnvironment } from '../../runtime/apiEnvironment.ts';

/**
 * Reads the reports of pages of the last days from the database of a running profile, or from `DATABASE_URL` (with the
 * settings of the API) if set.
 * @throws CliError if the database is unreachable
 */
export async function readClientEvents(profile: Profile, days: number = 7): Promise<ClientEventReport> {
  const { DATABASE_URL } = process.env;
  const isServed = (process.env['ENVIRONMENT'] ?? 'local') !== 'local';
  const database = DATABASE_URL === undefined ? { DATABASE_SOCKET: postgresSockets(profile.dir) } : { DATABASE_URL };
  const env = isServed ? process.env : apiEnvironment(profile, readStackPorts(profile), database);
  return readEvents(join(ROOT, 'api/src/app/clientEvents.ts'), days, env);
}
