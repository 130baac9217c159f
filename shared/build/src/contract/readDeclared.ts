import { readFileSync } from 'node:fs';
import type { DeclaredNavigation } from './readNavigation.ts';

/** Content of `remote.json`: id, paths, and links to the paths for other remotes. */
export interface DeclaredRemote {
  readonly id: string;
  readonly paths: readonly string[];
  readonly navigation?: readonly DeclaredNavigation[];
}

/** Reads a `remote.json`. @throws Error of the file system or of the JSON */
export function readDeclared(file: string): DeclaredRemote {
  return JSON.parse(readFileSync(file, 'utf8')) as DeclaredRemote;
}
