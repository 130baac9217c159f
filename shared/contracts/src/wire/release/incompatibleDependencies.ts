/**
 * A shared package that prevents a build from running: the version that the page provides (undefined if missing) is not
 * in the required range.
 */
interface IncompatibleDependency {
  readonly name: string;
  readonly range: string;
  readonly provided: string | undefined;
  /** The build needs a newer version. A newer page may provide it. */
  readonly isAhead: boolean;
}

type Version = readonly [major: number, minor: number, patch: number];

const CARET = /^\^(\d+)\.(\d+)\.(\d+)$/;
const EXACT = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Returns the requirements of a build (`^` ranges of npm by package, as in `contract.json`) that the provided versions
 * do not meet. If the result is empty, the page may run the build. Invalid ranges and versions are never met.
 */
export function incompatibleDependencies(
  needs: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string>>,
): readonly IncompatibleDependency[] {
  return Object.entries(needs).flatMap(([name, range]) => {
    const minimumVersion = read(CARET, range);
    const providedVersion = read(EXACT, provided[name]);
    const comparison = providedVersion && minimumVersion ? compare(providedVersion, minimumVersion) : -1;
    const isMet =
      minimumVersion !== undefined &&
      providedVersion !== undefined &&
      comparison >= 0 &&
      isCompatible(providedVersion, minimumVersion);
    return isMet ? [] : [{ name, range, provided: provided[name], isAhead: comparison < 0 }];
  });
}

function read(pattern: RegExp, text: string | undefined): Version | undefined {
  const found = pattern.exec(text ?? '');
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}

function compare(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** Below 1.0.0 a minor version may be incompatible, below 0.1.0 a patch version. */
function isCompatible(one: Version, other: Version): boolean {
  const places = other[0] > 0 ? 1 : other[1] > 0 ? 2 : 3;
  return other.slice(0, places).every((number, place) => one[place] === number);
}
