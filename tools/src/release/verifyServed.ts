import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from '@backoffice/build/integrity';
import { CliError } from '@backoffice/processes';
import type { JournalEntry } from './journal/JournalEntry.ts';
import { MANIFEST_FILE } from './manifest/BuildManifest.ts';
import { openBuild } from './manifest/openBuild.ts';
import type { ReleaseState } from './pointer/ReleaseState.ts';
import type { ReleaseKey } from './signing/ReleaseKey.ts';
import { verifySigner } from './signing/verifySignature.ts';

/** Actions after which their build is current. */
const MOVES = new Set(['release', 'rollback', 'promote', 'kill', 'restore']);

/** Data to compare: pointers, journal, keys and builds folder of an application. */
export interface Served {
  readonly state: ReleaseState;
  readonly journal: readonly JournalEntry[];
  readonly getKeys: (application: string) => readonly ReleaseKey[];
  readonly getFolder: (application: string) => string;
}

/**
 * Returns problems of the served builds, a sentence each: a modified file, a build without a listed signer, a pointer
 * without a journal entry.
 */
export function verifyServed({ state, journal, getKeys, getFolder }: Served): string[] {
  return Object.entries(state.applications).flatMap(([id, { current, previous, canary }]) => {
    const entries = journal.filter(({ application }) => application === id);
    const moved = entries.findLast(({ action }) => MOVES.has(action))?.version;
    const served = [current, previous, canary?.version].filter((version) => version !== undefined);
    return [
      ...(moved === current ? [] : [`${id}: ${current} is current, the journal says ${moved ?? 'nothing of it'}.`]),
      ...served.flatMap((version) =>
        problemsIn(`${id} ${version}`, () =>
          verifyBuild(id, version, { entries, keys: getKeys(id), folder: getFolder(id) }),
        ),
      ),
    ];
  });
}

interface Build {
  readonly entries: readonly JournalEntry[];
  readonly keys: readonly ReleaseKey[];
  readonly folder: string;
}

function verifyBuild(id: string, version: string, { entries, keys, folder }: Build): void {
  const dir = join(folder, version);
  openBuild(id, dir);
  const manifest = computeIntegrity(readFileSync(join(dir, MANIFEST_FILE)));
  const release = entries.findLast((entry) => entry.version === version && entry.signature !== undefined);
  if (release?.signature === undefined) throw new CliError('the journal has no signature of it.');
  if (release.manifest !== manifest) throw new CliError('its list of files is not the one that was released.');
  const { withdrawnAt } = verifySigner({ application: id, manifest, signature: release.signature }, keys);
  if (withdrawnAt !== undefined && withdrawnAt < release.at)
    throw new CliError(`it was released after its key was withdrawn at ${withdrawnAt}.`);
}

function problemsIn(name: string, check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return [`${name}: ${error.message}`];
  }
}
