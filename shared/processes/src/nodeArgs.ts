import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const GUARD = pathToFileURL(join(import.meta.dirname, 'stopWithParent.ts')).href;

/** Node arguments that run a script which exits together with this process. */
export function nodeArgs(script: string, ...args: string[]): string[] {
  return ['--import', `${GUARD}?parent=${process.pid}`, script, ...args];
}
