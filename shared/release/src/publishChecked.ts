import { CliError } from '@backoffice/processes';
import type { Releases } from './Releases.ts';
import { MovedError } from './store/ReleaseStore.ts';

/** Checks of one build: each takes minutes, and meanwhile another team may release. */
const CHECKS = 3;

/** Steps of `publishChecked`. */
export interface CheckedPublication {
  /** Checks the build against the served builds. @throws CliError if it does not pass */
  readonly check: () => Promise<void>;
  /** Publishes the build if the releases have this revision (`Author`). */
  readonly publish: (revision: number) => Promise<string>;
  readonly print: (line: string) => void;
}

/**
 * Publishes a build that was checked against the builds with which it is served: the check is repeated if another
 * build was released meanwhile. Returns the result of `publish`.
 * @throws CliError if others released during each of three checks
 */
export async function publishChecked(
  releases: Pick<Releases, 'state'>,
  { check, publish, print }: CheckedPublication,
): Promise<string> {
  for (let checks = 1; checks <= CHECKS; checks += 1) {
    const { revision } = await releases.state();
    await check();
    try {
      return await publish(revision);
    } catch (error) {
      if (!(error instanceof MovedError)) throw error;
      print(error.message);
    }
  }
  throw new CliError(`Other builds were released during each of ${CHECKS} checks. Nothing was changed. Release again.`);
}
