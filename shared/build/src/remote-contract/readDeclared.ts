import { readFileSync } from 'node:fs';
import type { DeclaredNavigation } from './readNavigation.ts';

/** What `remote.json` declares: the remote's id, its paths, and links to them from other remotes' screens. */
export interface DeclaredRemote {
  readonly id: string;
  readonly paths: readonly string[];
  readonly navigation?: readonly DeclaredNavigation[];
}

/** Reads a `remote.json`. @throws Error of the file system or of the JSON. */
export function readDeclared(file: string): DeclaredRemote {
  return JSON.parse(readFileSync(file, 'utf8')) as DeclaredRemote;
}
