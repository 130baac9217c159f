import { setTimeout as wait } from 'node:timers/promises';
import type { ClientEventReport } from '@backoffice/contracts/wire/client-events/clientEventCount';
import { onStopRequest } from '@backoffice/processes';
import type { Releases } from '../Releases.ts';
import { postWebhook } from './postWebhook.ts';
import { UNUSED_DAYS, removableBuilds } from './removableBuilds.ts';
import { reportDifferences } from './reportDifferences.ts';
import { rollBackFailing } from './rollBackFailing.ts';

/** Milliseconds between two checks. */
const EVERY = 60_000;
/** Milliseconds after which web servers have copied a release. */
const COPIED = 20_000;
const DAY = 24 * 60 * 60_000;
const REPORT_DAYS = 7;

/** Dependencies and options of `watchReleases`. */
export interface WatchOptions {
  readonly releases: Releases;
  /** Reads the reports of pages of the last days. */
  readonly readEvents: (days: number) => Promise<ClientEventReport>;
  /** Address to which each report is posted. */
  readonly webhook: string | undefined;
  /** Checks once instead of every minute. */
  readonly isOnce: boolean;
  /** Also removes builds that no tab has reported for 14 days, once a day. */
  readonly removesOld: boolean;
}

/**
 * Rolls back failing builds and reports altered files until it is stopped; it continues if the database or webhook is
 * unavailable. Returns the exit code.
 */
export async function watchReleases({
  releases,
  readEvents,
  webhook,
  isOnce,
  removesOld,
}: WatchOptions): Promise<number> {
  const stop = new AbortController();
  onStopRequest(() => stop.abort());
  const report = async (fields: object, text: string) => {
    print(text);
    if (webhook !== undefined) await postWebhook(webhook, fields, text).catch(warn);
  };
  const pause = (ms: number) => wait(ms, undefined, { signal: stop.signal }).catch(() => {});
  const served = { verify: () => releases.verifyServed(), wait: () => pause(COPIED), report };
  let differences: readonly string[] = [];
  const look = async () => {
    differences = await reportDifferences({ ...served, known: differences });
    await rollBackFailing({ releases, readReports: async () => (await readEvents(REPORT_DAYS)).sellers, report });
  };
  const removeOld = async () => {
    const { counts } = await readEvents(UNUSED_DAYS);
    for (const { id, version } of removableBuilds(await releases.state(), counts, new Date())) {
      await releases.remove(id, version, { by: 'release-watch', why: 'No tab reported it for 14 days.' });
      print(`${id} ${version} was removed.`);
    }
  };
  if (isOnce) {
    await look();
    if (removesOld) await removeOld();
    return differences.length === 0 ? 0 : 1;
  }
  let removedAt = 0;
  while (!stop.signal.aborted) {
    await look().catch(warn);
    if (removesOld && Date.now() - removedAt > DAY) {
      removedAt = Date.now();
      await removeOld().catch(warn);
    }
    await pause(EVERY);
  }
  return 0;
}

function print(line: string): void {
  console.log(`${new Date().toISOString()} ${line}`);
}

function warn(error: unknown): void {
  console.error(`${new Date().toISOString()} ${error instanceof Error ? error.message : String(error)}`);
}
