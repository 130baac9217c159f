import type { SellerReport } from '@backoffice/contracts/wire/client-events/clientEventCount';
import type { Releases } from '../Releases.ts';
import type { ReleaseState } from '../history/ReleaseState.ts';
import { type RollbackDecision, decideRollbacks } from './decideRollbacks.ts';

/** Author of the watch's actions in history and journal. */
const WATCH = 'release-watch';

/** Dependencies of `rollBackFailing`. */
export interface RollBackFailingDeps {
  readonly releases: Pick<Releases, 'withdraw'> & { state(): Promise<ReleaseState> };
  /** Returns the recent reports of signed-in sellers. */
  readonly readReports: () => Promise<readonly SellerReport[]>;
  /** Reports a performed decision: to the log, and to a webhook if configured. */
  readonly report: (decision: RollbackDecision, text: string) => Promise<void>;
}

/**
 * Checks the health of released builds once: aborts a canary and rolls back a current build that fail too often; open
 * pages replace them. An application whose last decision no person has confirmed is left alone. Returns the decisions.
 */
export async function rollBackFailing({
  releases,
  readReports,
  report,
}: RollBackFailingDeps): Promise<RollbackDecision[]> {
  const state = await releases.state();
  const failing = decideRollbacks(state, await readReports(), Date.now());
  const decisions = failing.filter(({ id }) => !state.applications[id]?.unconfirmed);
  for (const decision of decisions) {
    const { id, version, action, reason } = decision;
    const current = await releases.withdraw(decision, { by: WATCH, why: reason });
    const now = action === 'abort' ? '' : ` ${current} is current again.`;
    const what = action === 'abort' ? `The canary ${version} of ${id} was aborted` : `${id} ${version} was rolled back`;
    const next = `No further automatic rollback until: npm run release -- ${id} --confirm`;
    await report(decision, `${what}. ${reason}${now} ${next}`);
  }
  return decisions;
}
