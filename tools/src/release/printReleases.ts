import { type Pointer, type ReleaseState, getPlace } from './pointer/ReleaseState.ts';

/** Row of the list of releases. */
interface Row {
  readonly version: string;
  /** How the build is served: `current`, `previous`, `canary 5 %`, or ''. */
  readonly place: string;
  readonly state: string;
  readonly at: string;
  readonly by: string;
  readonly why: string;
}

/** Returns the builds of every application, newest first, as lines of text. */
export function printReleases({ applications }: ReleaseState): string[] {
  return Object.entries(applications)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, pointer]) => [
      pointer.maintenance ? `${id} (in maintenance)` : id,
      ...toRows(pointer).map(({ version, place, state, at, by, why }) =>
        `  ${version.padEnd(18)} ${place.padEnd(12)} ${state.padEnd(5)} ${at.slice(0, 19)}Z  ${by}  ${why}`.trimEnd(),
      ),
    ]);
}

function toRows(pointer: Pointer): Row[] {
  return pointer.builds.toReversed().map(({ version, state, at, by, why, verdict }) => ({
    version,
    place: getPlace(pointer, version),
    state,
    at,
    by,
    why: verdict === undefined || verdict === '' ? why : `${why} (${state}: ${verdict})`.trimStart(),
  }));
}
