import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const GUARD = pathToFileURL(join(import.meta.dirname, 'stopWithParent.ts')).href;

/** Arguments that run a script so that it does not outlive this process. */
export function nodeArgs(script: string, ...args: string[]): string[] {
  return ['--import', `${GUARD}?parent=${process.pid}`, script, ...args];
}
