import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '@backoffice/processes';
import { HOST } from '../../build/applications.ts';
import { type Profile, ROOT } from '../../runtime/profile/Profile.ts';
import type { Releases } from '../../release/Releases.ts';
import { runBrowserGate } from './browser/runBrowserGate.ts';
import { candidateProblems } from './candidateProblems.ts';
import { withinLimit } from './withinLimit.ts';

/** Build to release, and how it is checked. */
export interface GateRequest {
  readonly id: string;
  readonly dir: string;
  readonly profile: Profile;
  readonly releases: Releases;
  readonly mayRemovePaths: boolean;
  /** Whether its pages are opened in a browser. */
  readonly isTried: boolean;
  readonly print: (line: string) => void;
  /** Aborts the trial, which then has not passed. */
  readonly signal: AbortSignal;
}

/**
 * Checks a build against the served builds before it is published, in at most 4 minutes.
 * @throws CliError with all problems
 */
export async function passGate(request: GateRequest): Promise<void> {
  const { id, dir, profile, releases, mayRemovePaths, isTried, print, signal } = request;
  const current = releases.pointer(id)?.current;
  const liveDir = current === undefined || id === HOST ? undefined : join(profile.cdn, id, current);
  releases.refuseAltered();
  const live = releases.set();
  refuse(id, candidateProblems({ id, dir, live, liveDir, budget: readBudget(id), mayRemovePaths }));
  if (!isTried) return;
  const startedAt = Date.now();
  print(`Trying ${id} in a browser …`);
  const trial = { id, dir, profile, releases, print };
  refuse(id, await withinLimit(signal, (ending) => runBrowserGate({ ...trial, signal: ending })));
  print(`  passed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

function refuse(id: string, problems: readonly string[]): void {
  if (problems.length > 0)
    throw new CliError(`${id} does not pass:\n${problems.map((each) => `  ${each}`).join('\n')}`);
}

/** Reads the budget in compressed bytes of the first view from `remote.json`. */
function readBudget(id: string): number | undefined {
  const file = join(ROOT, id, 'remote.json');
  if (!existsSync(file)) return undefined;
  const { budget } = JSON.parse(readFileSync(file, 'utf8')) as { budget?: unknown };
  return typeof budget === 'number' ? budget : undefined;
}
