import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ClientEventReport } from '@backoffice/contracts/wire/client-events/clientEventCount';
import { postgresSockets } from '@backoffice/postgres';
import { CliError, nodeArgs } from '@backoffice/processes';
import { type Profile } from '@backoffice/release/files/Profile';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { readStackPorts } from '../../runtime/profile/readStackPorts.ts';
import { apiEnvironment } from '../../runtime/apiEnvironment.ts';

const run = promisify(execFile);
const OUTPUT_MAX = 256 * 1024 * 1024;

const DAY = 24 * 60 * 60_000;

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
  const args = nodeArgs(
    join(ROOT, 'api/src/app/clientEvents.ts'),
    '--since',
    new Date(Date.now() - days * DAY).toISOString(),
  );
  try {
    const { stdout } = await run(process.execPath, args, { cwd: ROOT, env, maxBuffer: OUTPUT_MAX });
    return ClientEventReport.parse(JSON.parse(stdout));
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new CliError(`The client events cannot be read. ${stderr.split('\n', 1)[0] || String(error)}`);
  }
}
