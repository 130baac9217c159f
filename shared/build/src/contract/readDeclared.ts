import { readFileSync } from 'node:fs';
import type { DeclaredNavigation } from './readNavigation.ts';

/** Content of `remote.json`: id, owning team, paths, and links to the paths for other remotes. */
export interface DeclaredRemote {
  readonly id: string;
  readonly team: string;
  readonly paths: readonly string[];
  readonly navigation?: readonly DeclaredNavigation[];
}

/** Reads a `remote.json`. @throws Error of the file system or of the JSON, or if no team is declared */
export function readDeclared(file: string): DeclaredRemote {
  const declared = JSON.parse(readFileSync(file, 'utf8')) as DeclaredRemote;
  if (!/^[a-z\d-]{1,40}$/.test(declared.team ?? ''))
    throw new Error(`${file} needs "team": the owner of the remote in lower-case letters, such as "orders".`);
  return declared;
}
