import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ClientEventReport } from '@backoffice/contracts/wire/client-events/clientEventCount';
import { CliError, nodeArgs } from '@backoffice/processes';

const run = promisify(execFile);
const OUTPUT_MAX = 256 * 1024 * 1024;
const DAY = 24 * 60 * 60_000;

/**
 * Reads the reports of pages of the last days by a script of the API (`api/src/app/clientEvents.ts`), which has the
 * settings of its database from `env`.
 * @throws CliError if the database is unreachable
 */
export async function readClientEvents(
  script: string,
  days: number,
  env: NodeJS.ProcessEnv,
): Promise<ClientEventReport> {
  const since = new Date(Date.now() - days * DAY).toISOString();
  try {
    const { stdout } = await run(process.execPath, nodeArgs(script, '--since', since), { env, maxBuffer: OUTPUT_MAX });
    return ClientEventReport.parse(JSON.parse(stdout));
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new CliError(`The client events cannot be read. ${stderr.split('\n', 1)[0] || String(error)}`);
  }
}
