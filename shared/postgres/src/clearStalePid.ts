import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CliError } from '@backoffice/processes';

const POLL_MS = 50;

/**
 * Removes the lock file of a server that no longer runs. Waits up to `timeoutMs` for a server that is shutting down,
 * because its parent was just killed. @throws CliError if a server runs on the data
 */
export async function clearStalePid(data: string, timeoutMs: number = 15_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const pid = pidIn(data);
    if (pid === undefined) return;
    if (!runsOn(pid, data)) return rmSync(join(data, 'postmaster.pid'), { force: true });
    if (Date.now() > deadline)
      throw new CliError(
        `A PostgreSQL (process ${pid}) still runs on ${data}. Stop it (kill -INT ${pid}) and run the command again.`,
      );
    await setTimeout(POLL_MS);
  }
}

function pidIn(data: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** The working folder of a server is its data folder; another process that reuses the id has another folder. */
function runsOn(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return isAliveWithoutProc(pid);
  }
}

function isAliveWithoutProc(pid: number): boolean {
  if (process.platform === 'linux') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
