import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const GUARD = pathToFileURL(join(import.meta.dirname, `stopWithParent${extname(import.meta.filename)}`)).href;

/** Node arguments that run a script which exits together with this process. */
export function nodeArgs(script: string, ...args: string[]): string[] {
  return ['--import', `${GUARD}?parent=${process.pid}`, script, ...args];
}
