import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { ReleaseSet } from '@backoffice/contracts';
import { HOST } from '../../build/applications.ts';
import { type BuildContract, readContract } from '../../release/buildContract.ts';
import type { BuildManifest } from '../../release/manifest/BuildManifest.ts';
import { openBuild } from '../../release/manifest/openBuild.ts';
import { refuseTakenName, refuseTakenPaths } from '../../release/refuseTakenPaths.ts';
import { brotliCompressSync } from 'node:zlib';

/** What only the library's own code has, by shared package: a build that contains it brings a second copy. */
const MARKS: Readonly<Record<string, RegExp>> = {
  react: /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/,
  'react-dom': /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/,
  mobx: /["'`]mobx administration["'`]/,
  '@backoffice/time': /["'`]moment\.locale|\.updateLocale\s*=[^=]/,
};

/** The shared packages of which a script has a copy of its own; two copies on one page do not know each other's state. */
function secondCopies(script: string): string[] {
  return Object.keys(MARKS).filter((name) => MARKS[name]?.test(script));
}

const HASH = /sha384-[A-Za-z\d+/]{64}/g;

/**
 * How many files a script loads by hashes that no file of its build has. The runtime of an entry names every chunk and
 * style by its hash, those of later screens too, which no trial opens.
 */
function lostFiles(script: string, { files }: Pick<BuildManifest, 'files'>): number {
  const known = new Set(Object.values(files).map(({ integrity }) => integrity));
  return [...new Set(script.match(HASH) ?? [])].filter((hash) => !known.has(hash)).length;
}

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
 * What is wrong with a build that can be seen without running it, and what to do, a line each: its files, scripts that do
 * not parse, load files that are not there or have a copy of a shared package, paths that are taken or missing, and its
 * cost. Its manifest is checked first.
 * @throws CliError for a directory that is no complete build
 */
export function candidateProblems(candidate: Candidate): string[] {
  const { id, dir } = candidate;
  const { manifest } = openBuild(id, dir);
  const scripts = Object.keys(manifest.files)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, text: readFileSync(join(dir, file), 'utf8') }));
  const broken = scripts.flatMap(({ file, text }) => [
    ...syntaxProblem(file, text),
    ...lostProblem(file, lostFiles(text, manifest)),
  ]);
  if (id === HOST) return broken;
  const copies = scripts.flatMap(({ file, text }) =>
    secondCopies(text).map(
      (name) =>
        `${file} has a copy of ${name}, which the host provides: a second one knows nothing of the first. Import ${name} by that name, so that the build shares it.`,
    ),
  );
  return [...broken, ...copies, ...pathProblems(candidate), ...costProblems(candidate)];
}

function syntaxProblem(file: string, text: string): string[] {
  try {
    void new Script(text, { filename: file });
    return [];
  } catch (error) {
    return [`${file} is no script (${(error as Error).message}); it may be cut. Build it again.`];
  }
}

function lostProblem(file: string, lost: number): string[] {
  if (lost === 0) return [];
  const what = lost === 1 ? 'a file' : `${lost} files`;
  return [
    `${file} loads ${what} of which the build has no such bytes: missing, cut or of another build. Build it again and release that directory as it is.`,
  ];
}

function pathProblems({ id, dir, live, mayRemovePaths }: Candidate): string[] {
  const contract = readContract(dir);
  const current = live.remotes.find((remote) => remote.id === id)?.current;
  const removed = Object.keys(current?.pages ?? {}).filter((path) => !(path in contract.pages));
  const problems = mayRemovePaths
    ? []
    : removed.map(
        (path) =>
          `It no longer serves ${path}, which ${current?.version} does. Put it back into remote.json, or release with --removes-paths if that is meant.`,
      );
  try {
    refuseTakenName(live, id, contract);
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
  const [of, otherwise] =
    budget === undefined
      ? ['a fifth more than the current build', 'name a budget in its remote.json']
      : ['the budget of its remote.json', 'raise the budget in a change that is reviewed'];
  return [
    `The first view of ${cost.path} costs ${cost.bytes} bytes, more than ${of} (${limit}). Load later what the first view does not need, or ${otherwise}.`,
  ];
}

/** What a page of a build costs: its path, and the compressed bytes of the entry, its scripts and its styles. */
export interface PageBytes {
  readonly path: string;
  readonly bytes: number;
}

/** The first view of a build's largest page, compressed as it is served; undefined for a build without pages. */
export function firstViewBytes(
  dir: string,
  { entry, pages }: Pick<BuildContract, 'entry' | 'pages'>,
): PageBytes | undefined {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dir, file))).length;
    sizes.set(file, known);
    return known;
  };
  const all = Object.entries(pages).map(([path, { js, css }]): PageBytes => {
    const files = [...new Set([entry, ...js, ...css])];
    return { path, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0) };
  });
  return all.toSorted((a, b) => b.bytes - a.bytes)[0];
}
