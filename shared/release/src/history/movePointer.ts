import { isDeepStrictEqual } from 'node:util';
import { CliError } from '@backoffice/processes';
import type { BuildRecord, Canary, Pointer } from './ReleaseState.ts';

/** Author, time (ISO 8601) and reason of a change. */
export interface Change {
  readonly at: string;
  readonly by: string;
  readonly why: string;
}

/** Makes a build current; a build marked bad requires `isRequested`, which removes the mark. */
export function makeCurrent(
  pointer: Pointer | undefined,
  version: string,
  change: Change,
  { isRequested = false } = {},
): Pointer {
  if (pointer === undefined)
    return { current: version, since: change.at, stopped: [], builds: [requireRecord(version, change)] };
  if (pointer.current === version && pointer.canary?.version !== version && !pointer.maintenance) return pointer;
  if (!isRequested) refuseBad(pointer, version);
  const builds = [...pointer.builds.filter((build) => build.version !== version), requireRecord(version, change)];
  const { canary, maintenance: _, ...rest } = pointer;
  return withPrevious({
    ...rest,
    ...(canary !== undefined && canary.version !== version && { canary }),
    current: version,
    since: pointer.current === version ? pointer.since : change.at,
    stopped: pointer.stopped.filter((each) => each !== version),
    builds,
  });
}

/**
 * Marks the current build bad and makes the last good build current. With `isUrgent` open pages replace the bad build
 * immediately.
 * @throws CliError if no good build exists
 */
export function rollBack(pointer: Pointer, change: Change, { isUrgent = false } = {}): Pointer {
  const good = lastGood(pointer, pointer.current);
  if (good === undefined) throw new CliError('There is no earlier good build for a rollback.');
  const marked = markBad(pointer, pointer.current, change.why);
  const { maintenance: _, ...rest } = isUrgent ? stop(marked, pointer.current) : marked;
  return withPrevious({
    ...rest,
    current: good.version,
    since: change.at,
    stopped: rest.stopped.filter((each) => each !== good.version),
  });
}

/** Starts a canary; a running canary of the same build gets the new audience, and the current build needs none. */
export function startCanary(
  pointer: Pointer | undefined,
  version: string,
  audience: Pick<Canary, 'share' | 'accounts' | 'wrappers'>,
  change: Change,
): Pointer {
  if (pointer === undefined)
    throw new CliError('The first release cannot be a canary: there is no current build to compare it with.');
  if (pointer.current === version) return pointer;
  if (pointer.canary !== undefined && pointer.canary.version !== version)
    throw new CliError(`${pointer.canary.version} is the canary. Promote or abort it first.`);
  refuseBad(pointer, version);
  const running = pointer.canary?.version === version ? pointer.canary : undefined;
  const canary = { version, ...audience, at: running?.at ?? change.at };
  if (isDeepStrictEqual(canary, running)) return pointer;
  const builds = running
    ? pointer.builds
    : [...pointer.builds.filter((build) => build.version !== version), requireRecord(version, change)];
  const stopped = pointer.stopped.filter((each) => each !== version);
  return { ...pointer, canary, stopped, builds };
}

/** Makes the canary current. */
export function promoteCanary(pointer: Pointer, change: Change): Pointer {
  return makeCurrent(pointer, requireCanary(pointer).version, change);
}

/** Stops the canary and marks its build bad; open pages replace it immediately. */
export function abortCanary(pointer: Pointer, change: Change): Pointer {
  const { version } = requireCanary(pointer);
  const { canary: _, ...rest } = markBad(pointer, version, change.why);
  return stop(rest, version);
}

/**
 * Marks a build that is neither current nor the canary bad, so that no page falls back to it, and open pages leave it
 * immediately.
 * @throws CliError if there is no such build
 */
export function dropFallback(pointer: Pointer, version: string, change: Change): Pointer {
  if (recordIn(pointer, version) === undefined)
    throw new CliError(`There is no build ${version}. Builds: ${listVersions(pointer.builds)}.`);
  if (version === pointer.current) throw new CliError(`${version} is current: --rollback marks it bad.`);
  if (version === pointer.canary?.version) throw new CliError(`${version} is the canary: --abort marks it bad.`);
  return withPrevious(stop(markBad(pointer, version, change.why), version));
}

/** Marks all builds bad that lack the security fix of the current one: no page and no rollback returns to them. */
export function dropUnfixed(pointer: Pointer): Pointer {
  const { canary: _, ...rest } = pointer;
  const verdict = `lacks the security fix of ${rest.current}`;
  const unfixed = rest.builds.filter(({ version, state }) => version !== rest.current && state !== 'bad');
  return withPrevious(
    unfixed.reduce<Pointer>((marked, { version }) => stop(markBad(marked, version, verdict), version), rest),
  );
}

/** Allows the watch another rollback. @throws CliError if there was none */
export function confirmRollback({ unconfirmed, ...rest }: Pointer): Pointer {
  if (!unconfirmed) throw new CliError('There is no automatic rollback to confirm.');
  return rest;
}

/** Shows or removes a maintenance notice in place of the application's screens. */
export function setMaintenance(pointer: Pointer, isOn: boolean): Pointer {
  const { maintenance: _, ...rest } = pointer;
  return isOn ? { ...rest, maintenance: true } : rest;
}

/** Returns the newest good build except the canary and the versions `except`; undefined if none exists. */
export function lastGood({ builds, canary }: Pointer, ...except: readonly string[]): BuildRecord | undefined {
  return builds.findLast(
    ({ version, state }) => state === 'good' && !except.includes(version) && version !== canary?.version,
  );
}

function withPrevious(pointer: Pointer): Pointer {
  const { previous: _, ...rest } = pointer;
  const previous = lastGood(pointer, pointer.current)?.version;
  return previous === undefined ? rest : { ...rest, previous };
}

function markBad(pointer: Pointer, version: string, verdict: string): Pointer {
  const builds = pointer.builds.map((build): BuildRecord =>
    build.version === version ? { ...build, state: 'bad', verdict, preview: undefined } : build,
  );
  return { ...pointer, builds };
}

/** Makes open pages leave a build. */
export function stop(pointer: Pointer, version: string): Pointer {
  return { ...pointer, stopped: [...new Set([...pointer.stopped, version])] };
}

/** Returns the running canary. @throws CliError if there is none */
export function requireCanary(pointer: Pointer): Canary {
  if (pointer.canary === undefined) throw new CliError('There is no canary.');
  return pointer.canary;
}

function recordIn({ builds }: Pointer, version: string): BuildRecord | undefined {
  return builds.find((build) => build.version === version);
}

function refuseBad(pointer: Pointer, version: string): void {
  const record = recordIn(pointer, version);
  if (record?.state === 'bad')
    throw new CliError(
      `${describeBad(record)} Release another build, or if this one was released before, return to it by --to ${version}.`,
    );
}

/** Returns the versions of builds with commas. */
export function listVersions(builds: readonly BuildRecord[]): string {
  return builds.map(({ version }) => version).join(', ') || 'none';
}

/** Returns a sentence about a build that was marked bad, with the reason. */
export function describeBad({ version, verdict }: BuildRecord): string {
  return `${version} was marked bad (${verdict || 'no reason was given'}).`;
}

function requireRecord(version: string, change: Change): BuildRecord {
  return { version, state: 'good', at: change.at, by: change.by, why: change.why };
}

/** Returns the versions that a page may load now: current, previous, canary, their fallback, and running previews. */
export function servedVersions(pointer: Pointer): ReadonlySet<string> {
  const { current, previous, canary, builds } = pointer;
  const behind = lastGood(pointer, current, ...(previous === undefined ? [] : [previous]));
  const previews = builds.filter(({ preview }) => preview).map(({ version }) => version);
  const versions = [current, previous, canary?.version, behind?.version, ...previews];
  return new Set(versions.filter((version) => version !== undefined));
}
