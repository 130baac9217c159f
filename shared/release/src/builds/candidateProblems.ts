import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { FLOOR_NAMES } from '@backoffice/build/floor/browserFloor';
import { findNewerUses } from '@backoffice/build/floor/findNewerUses';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { type BuildContract, readContract } from '../files/buildContract.ts';
import type { BuildManifest } from '../files/manifest/BuildManifest.ts';
import { openBuild } from '../files/manifest/openBuild.ts';
import { refuseTakenName, refuseTakenPaths } from './refuseTakenPaths.ts';
import { brotliCompressSync } from 'node:zlib';

/**
 * Patterns that occur only in the library's own code, by shared package: a build that contains one has a second copy.
 */
const MARKS: Readonly<Record<string, RegExp>> = {
  react: /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/,
  'react-dom': /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/,
  mobx: /["'`]mobx administration["'`]/,
  '@backoffice/time': /["'`]moment\.locale|\.updateLocale\s*=[^=]/,
};

/** Returns the shared packages of which a script contains a copy; two copies on a page do not share state. */
function secondCopies(script: string): string[] {
  return Object.keys(MARKS).filter((name) => MARKS[name]?.test(script));
}

const HASH = /sha384-[A-Za-z\d+/]{64}/g;

/**
 * Returns how many files a script loads by hashes that no file of its build has. The runtime of an entry contains the
 * hash of every chunk and style, also of screens that no trial opens.
 */
function countMissingFiles(script: string, { files }: Pick<BuildManifest, 'files'>): number {
  const known = new Set(Object.values(files).map(({ integrity }) => integrity));
  return [...new Set(script.match(HASH) ?? [])].filter((hash) => !known.has(hash)).length;
}

/** Build to release, and what it is compared with. */
export interface Candidate {
  readonly id: string;
  readonly dir: string;
  /** Served release set. */
  readonly live: ReleaseSet;
  /** Directory of the current build; undefined before the first release. */
  readonly liveDir: string | undefined;
  /** Budget of the first view of a page in compressed bytes; undefined if the remote has none. */
  readonly budget: number | undefined;
  /** Whether paths of the current build may be removed. */
  readonly mayRemovePaths: boolean;
}

/** Maximum ratio to the size of the current build without a budget. */
const GROWTH = 1.2;

/**
 * Returns problems of a build that do not require running it, with remedies, a line each: its files, scripts that do
 * not parse, load missing files, use functions below the browser floor or contain a shared package, duplicate or missing paths, and its size. Its manifest is
 * checked first.
 * @throws CliError if the directory is not a complete build
 */
export function candidateProblems(candidate: Candidate): string[] {
  const { id, dir } = candidate;
  const { manifest, contract } = openBuild(id, dir);
  const scripts = Object.keys(manifest.files)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, text: readFileSync(join(dir, file), 'utf8') }));
  const broken = scripts.flatMap(({ file, text }) => [
    ...syntaxProblem(file, text),
    ...toMissingProblem(file, countMissingFiles(text, manifest)),
  ]);
  const newer = findNewerUses(scripts).map(
    ({ file, name }) =>
      `${file} uses ${name}, which the oldest supported browsers lack (${FLOOR_NAMES}). Replace it, or test for it before its use.`,
  );
  if (contract === undefined) return [...broken, ...newer];
  const copies = scripts.flatMap(({ file, text }) =>
    secondCopies(text).map(
      (name) =>
        `${file} has a copy of ${name}, which the host provides; the two copies do not share state. Import ${name} by that name, so that the build shares it.`,
    ),
  );
  return [...broken, ...newer, ...copies, ...pathProblems(candidate, contract), ...costProblems(candidate, contract)];
}

function syntaxProblem(file: string, text: string): string[] {
  try {
    void new Script(text, { filename: file });
    return [];
  } catch (error) {
    return [`${file} is not a script (${(error as Error).message}); it may be truncated. Build it again.`];
  }
}

function toMissingProblem(file: string, lost: number): string[] {
  if (lost === 0) return [];
  const what = lost === 1 ? 'a file' : `${lost} files`;
  return [
    `${file} loads ${what} whose hash no file of the build has: missing, truncated or of another build. Build again and release that directory unchanged.`,
  ];
}

function pathProblems({ id, live, mayRemovePaths }: Candidate, contract: BuildContract): string[] {
  const current = live.remotes.find((remote) => remote.id === id)?.current;
  const removed = Object.keys(current?.pages ?? {}).filter((path) => !(path in contract.pages));
  const problems = mayRemovePaths
    ? []
    : removed.map(
        (path) =>
          `It no longer serves ${path}, which ${current?.version} serves. Restore the path in remote.json, or release with --removes-paths if the removal is intended.`,
      );
  try {
    refuseTakenName(live, id, contract);
    refuseTakenPaths(live, id, contract);
    return problems;
  } catch (error) {
    return [...problems, (error as Error).message];
  }
}

function costProblems({ dir, liveDir, budget }: Candidate, contract: BuildContract): string[] {
  const cost = firstViewBytes(dir, contract);
  const before = liveDir === undefined ? undefined : firstViewBytes(liveDir, readContract(liveDir));
  const limit = budget ?? (before && Math.round(before.bytes * GROWTH));
  if (cost === undefined || limit === undefined || cost.bytes <= limit) return [];
  const [of, otherwise] =
    budget === undefined
      ? ['120 % of the current build', 'add a budget to its remote.json']
      : ['the budget of its remote.json', 'raise the budget in a reviewed change'];
  return [
    `The first view of ${cost.path} costs ${cost.bytes} bytes, more than ${of} (${limit}). Lazy-load the parts that the first view does not need, or ${otherwise}.`,
  ];
}

/** Size of a page: its path, and the compressed bytes of entry, scripts and styles. */
export interface PageBytes {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Returns the first view of the build's largest page in bytes as compressed for serving; undefined for a build without
 * pages.
 */
export function firstViewBytes(
  dir: string,
  { entry, pages }: Pick<BuildContract, 'entry' | 'pages'>,
): PageBytes | undefined {
  const sizes = new Map<string, number>();
  const getSize = (file: string) => {
    const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dir, file))).length;
    sizes.set(file, known);
    return known;
  };
  const all = Object.entries(pages).map(([path, { js, css }]): PageBytes => {
    const files = [...new Set([entry, ...js, ...css])];
    return { path, bytes: files.reduce((sum, file) => sum + getSize(file), 0) };
  });
  return all.toSorted((a, b) => b.bytes - a.bytes)[0];
}
