import { isDeepStrictEqual } from 'node:util';
import { CliError } from '@backoffice/processes';
import type { JournalEntry } from '../history/JournalEntry.ts';
import { openBuild } from '../files/manifest/openBuild.ts';
import { servedVersions } from '../history/movePointer.ts';
import type { ReleaseKey } from '../signing/ReleaseKey.ts';
import { verifySigner } from '../signing/verifySignature.ts';
import { type AcceptedBuild, type StoredReleases, findAccepted } from '../history/StoredReleases.ts';

/** Data that builds are compared with. */
export interface Evidence {
  readonly journal: readonly JournalEntry[];
  readonly getKeys: (id: string) => readonly ReleaseKey[];
  /** Returns the directory of a published build. */
  readonly getDir: (id: string, version: string) => string;
}

/** Build whose files, signature or journal entry is not what was accepted; `reason` is a sentence. */
export interface AlteredBuild {
  readonly id: string;
  readonly version: string;
  readonly reason: string;
}

/**
 * Returns builds that pages may load and that are not as they were accepted: with a modified file, without a listed
 * signer, or unknown to the journal. Builds that were accepted after `before` are not published yet and are omitted. A
 * build that was not current `before` needs a key that is not withdrawn.
 */
export function verifyBuilds(stored: StoredReleases, evidence: Evidence, before = stored): AlteredBuild[] {
  return Object.entries(stored.applications).flatMap(([id, pointer]) =>
    [...servedVersions(pointer)].flatMap((version) => {
      const accepted = findAccepted(stored, id, version);
      if (accepted !== undefined && !before.accepted.includes(accepted)) return [];
      const isNew = version === pointer.current && version !== before.applications[id]?.current;
      try {
        if (accepted === undefined) throw new CliError('It was never accepted here.');
        verifyBuild(accepted, evidence, isNew);
        return [];
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        return [{ id, version, reason: error.message }];
      }
    }),
  );
}

function verifyBuild(
  { id, version, manifest, signature, contract }: AcceptedBuild,
  evidence: Evidence,
  isNew: boolean,
) {
  const opened = openBuild(id, evidence.getDir(id, version));
  if (opened.integrity !== manifest || !isDeepStrictEqual(opened.contract, contract))
    throw new CliError('Its list of files differs from the released list.');
  const entry = evidence.journal.findLast(
    (each) => each.application === id && each.version === version && each.manifest,
  );
  if (entry?.manifest !== manifest) throw new CliError('The journal does not contain its release.');
  const { withdrawnAt } = verifySigner({ application: id, manifest, signature }, evidence.getKeys(id));
  if (withdrawnAt !== undefined && (isNew || withdrawnAt < entry.at))
    throw new CliError(`Its key ${signature.key} was withdrawn at ${withdrawnAt}.`);
}
