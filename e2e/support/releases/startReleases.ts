import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { stack } from '../stack.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Process of `npm run releases`, which the caller stops, and its address with write access. */
export interface ReleasesPage {
  readonly process: ChildProcess;
  readonly address: string;
}

/** Starts `npm run releases` for the product under test on a free port. */
export async function startReleases(): Promise<ReleasesPage> {
  const script = join(ROOT, 'tools/src/release/overview/main.ts');
  const started = spawn(process.execPath, [script, '--port', '0', '--profile', stack.profile], { cwd: ROOT });
  let output = '';
  for await (const chunk of started.stdout) {
    output += String(chunk);
    const [address] = /http:\/\/localhost:\d+\/[\w-]{20,}\//.exec(output) ?? [];
    if (address !== undefined) return { process: started, address };
  }
  throw new Error(`npm run releases ended: ${output}`);
}
