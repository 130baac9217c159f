import { setTimeout } from 'node:timers/promises';
import { CliError, isPortFree } from '@backoffice/processes';
import type { Ports } from './ports.ts';

const WORDS: Record<string, string> = {
  host: 'the back office',
  cdn: 'remotes and uploads',
  api: 'the API',
  standins: 'the stand-ins',
  operators: 'the operators’ page',
  emulator: 'the Firebase Auth emulator',
};

/**
 * Rejects with the first port that another program uses, after waiting up to `timeoutMs` for processes of a killed run
 * to exit. @throws CliError
 */
export async function waitForFreePorts(ports: Ports | Record<string, number>, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (const [name, port] of Object.entries(ports)) {
    while (!(await isPortFree(port))) {
      if (Date.now() >= until)
        throw new CliError(
          `Port ${port} (${WORDS[name] ?? name}) is used by another program. Stop that program, or choose other ports with --port, for example: npm start -- --port 3200`,
        );
      await setTimeout(100);
    }
  }
}
