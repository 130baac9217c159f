import type { ClientEventCount } from '@backoffice/contracts';
import type { Releases } from '../Releases.ts';
import { type RollbackDecision, decideRollbacks } from './decideRollbacks.ts';

/** The author of what the watch does, in the history and the journal. */
const WATCH = 'release-watch';

/** Dependencies of `goBack`. */
export interface GoBackDeps {
  readonly releases: Pick<Releases, 'state' | 'abortCanary' | 'rollBack'>;
  /** Counts of what pages reported lately. */
  readonly readCounts: () => Promise<readonly ClientEventCount[]>;
  /** Reports a decision that was carried out: to the log, and to a webhook where there is one. */
  readonly report: (decision: RollbackDecision, text: string) => Promise<void>;
}

/**
 * Looks once at how the released builds do: ends a canary and takes a current build back that fail too often; open
 * pages leave them. Answers what was done.
 */
export async function goBack({ releases, readCounts, report }: GoBackDeps): Promise<RollbackDecision[]> {
  const decisions = decideRollbacks(releases.state(), await readCounts());
  for (const decision of decisions) {
    const { id, version, action, reason } = decision;
    const author = { by: WATCH, why: reason };
    if (action === 'abort') releases.abortCanary(id, author);
    const now = action === 'abort' ? '' : `; ${releases.rollBack(id, { ...author, isUrgent: true })} is current again`;
    const what = action === 'abort' ? `The canary ${version} of ${id} was ended` : `${id} ${version} was taken back`;
    await report(decision, `${what}: ${reason}${now}.`);
  }
  return decisions;
}
