import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { ReleaseSet } from '@backoffice/contracts';
import { HOST } from '../release/hostId.ts';
import { readContract } from '../release/buildContract.ts';
import { openBuild } from '../release/manifest/openBuild.ts';
import { refuseTakenPaths } from '../release/refuseTakenPaths.ts';
import { firstViewBytes } from './firstViewBytes.ts';
import { secondCopies } from './secondCopies.ts';

/** A build that is to be released, and what it is compared with. */
export interface Candidate {
  readonly id: string;
  readonly dir: string;
  /** The release set that is served. */
  readonly live: ReleaseSet;
  /** The directory of the build that is current; undefined before the first release. */
  readonly liveDir: string | undefined;
  /** What the first view of a page may cost, in compressed bytes; undefined where the remote names no budget. */
  readonly budget: number | undefined;
  /** Whether a path of the current build may be missing. */
  readonly mayRemovePaths: boolean;
}

/** Without a budget a build may cost this much more than the current one. */
const GROWTH = 1.2;

/**
 * What is wrong with a build that can be seen without running it, a sentence each: its files, scripts that do not parse
 * or have a copy of a shared package, paths that are taken or missing, and its cost. Its manifest is checked first.
 * @throws CliError for a directory that is no complete build
 */
export function candidateProblems(candidate: Candidate): string[] {
  const { id, dir } = candidate;
  const { manifest } = openBuild(id, dir);
  const scripts = Object.keys(manifest.files).filter((file) => file.endsWith('.js'));
  const broken = scripts.flatMap((file) => syntaxProblem(dir, file));
  if (id === HOST) return broken;
  const copies = scripts.flatMap((file) =>
    secondCopies(readFileSync(join(dir, file), 'utf8')).map(
      (name) => `${file} has a copy of ${name}, which the host provides: a second one knows nothing of the first.`,
    ),
  );
  return [...broken, ...copies, ...pathProblems(candidate), ...costProblems(candidate)];
}

function syntaxProblem(dir: string, file: string): string[] {
  try {
    void new Script(readFileSync(join(dir, file), 'utf8'), { filename: file });
    return [];
  } catch (error) {
    return [`${file} is no script (${(error as Error).message}); it may be cut.`];
  }
}

function pathProblems({ id, dir, live, mayRemovePaths }: Candidate): string[] {
  const contract = readContract(dir);
  const current = live.remotes.find((remote) => remote.id === id)?.current;
  const removed = Object.keys(current?.pages ?? {}).filter((path) => !(path in contract.pages));
  const problems = mayRemovePaths
    ? []
    : removed.map(
        (path) => `It no longer serves ${path}, which ${current?.version} does. --removes-paths if that is meant.`,
      );
  try {
    refuseTakenPaths(live, id, contract);
    return problems;
  } catch (error) {
    return [...problems, (error as Error).message];
  }
}

function costProblems({ dir, liveDir, budget }: Candidate): string[] {
  const cost = firstViewBytes(dir, readContract(dir));
  const before = liveDir === undefined ? undefined : firstViewBytes(liveDir, readContract(liveDir));
  const limit = budget ?? (before && Math.round(before.bytes * GROWTH));
  if (cost === undefined || limit === undefined || cost.bytes <= limit) return [];
  const of = budget === undefined ? 'a fifth more than the current build' : 'the budget of its remote.json';
  return [`The first view of ${cost.path} costs ${cost.bytes} bytes, more than ${of} (${limit}).`];
}
