import { isDeepStrictEqual } from 'node:util';
import { CliError } from '@backoffice/processes';
import type { JournalEntry } from '../history/JournalEntry.ts';
import type { OpenedBuild } from '../files/manifest/openBuild.ts';
import { servedVersions } from '../history/movePointer.ts';
import type { ReleaseKey } from '../signing/ReleaseKey.ts';
import { verifySigner } from '../signing/verifySignature.ts';
import { type AcceptedBuild, type StoredReleases, findAccepted } from '../history/StoredReleases.ts';

/** Data that builds are compared with. */
export interface Evidence {
  readonly journal: readonly JournalEntry[];
  readonly getKeys: (id: string) => Promise<readonly ReleaseKey[]>;
  /** Opens a published build (`checkBuild`). */
  readonly open: (id: string, version: string) => Promise<OpenedBuild>;
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
export async function verifyBuilds(
  stored: StoredReleases,
  evidence: Evidence,
  before = stored,
): Promise<AlteredBuild[]> {
  const served = Object.entries(stored.applications).flatMap(([id, pointer]) =>
    [...servedVersions(pointer)].map((version) => ({ id, version })),
  );
  const altered: AlteredBuild[] = [];
  // One after the other: a build has hundreds of files.
  for (const { id, version } of served) {
    const accepted = findAccepted(stored, id, version);
    if (accepted !== undefined && !before.accepted.includes(accepted)) continue;
    const { current } = stored.applications[id] ?? {};
    const isNew = version === current && version !== before.applications[id]?.current;
    try {
      if (accepted === undefined) throw new CliError('It was never accepted here.');
      await verifyBuild(accepted, evidence, isNew);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      altered.push({ id, version, reason: error.message });
    }
  }
  return altered;
}

async function verifyBuild(
  { id, version, manifest, signature, contract }: AcceptedBuild,
  evidence: Evidence,
  isNew: boolean,
): Promise<void> {
  const opened = await evidence.open(id, version);
  if (opened.integrity !== manifest || !isDeepStrictEqual(opened.contract, contract))
    throw new CliError('Its list of files differs from the released list.');
  const entry = evidence.journal.findLast(
    (each) => each.application === id && each.version === version && each.manifest,
  );
  if (entry?.manifest !== manifest) throw new CliError('The journal does not contain its release.');
  const { withdrawnAt } = verifySigner({ application: id, manifest, signature }, await evidence.getKeys(id));
  if (withdrawnAt !== undefined && (isNew || withdrawnAt < entry.at))
    throw new CliError(`Its key ${signature.key} was withdrawn at ${withdrawnAt}.`);
}
