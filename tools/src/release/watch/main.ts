import { setTimeout as wait } from 'node:timers/promises';
import { onStopRequest, readOptions, runCommand } from '@backoffice/processes';
import { openReleases } from '../openReleases.ts';
import { readClientEvents } from './readClientEvents.ts';
import { UNUSED_DAYS, removableBuilds } from '@backoffice/release/watch/removableBuilds';
import { reportDifferences } from '@backoffice/release/watch/reportDifferences';
import { rollBackFailing } from '@backoffice/release/watch/rollBackFailing';
import { postWebhook } from '@backoffice/release/watch/postWebhook';

const USAGE = `Usage:
  npm run releases:watch           roll back failing builds and report altered files, every minute until it is stopped
  npm run releases:watch -- --once  check once
  npm run releases:watch -- --remove-old  also remove builds that no tab has reported for 14 days, once a day
Each report is posted to the address RELEASE_WEBHOOK. With --profile <name> for another profile than main.`;

/** Milliseconds between two checks. */
const EVERY = 60_000;
const DAY = 24 * 60 * 60_000;

/** `npm run releases:watch`: the automatic rollback and `--verify`. It continues if the database or webhook is unavailable. */
await runCommand(async () => {
  const { values } = readOptions(process.argv.slice(2), USAGE, {
    options: { once: { type: 'boolean' }, 'remove-old': { type: 'boolean' }, profile: { type: 'string' } },
  });
  const { profile, releases } = openReleases(values.profile);
  const webhook = process.env['RELEASE_WEBHOOK'];
  const stop = new AbortController();
  onStopRequest(() => stop.abort());
  const report = async (fields: object, text: string) => {
    console.log(`${new Date().toISOString()} ${text}`);
    if (webhook !== undefined) await postWebhook(webhook, fields, text).catch(warn);
  };
  let differences: readonly string[] = [];
  const look = async () => {
    differences = await reportDifferences({ verify: () => releases.verifyServed(), known: differences, report });
    await rollBackFailing({
      releases,
      readReports: async () => (await readClientEvents(profile)).sellers,
      report,
    });
  };
  const removeOld = async () => {
    const { counts } = await readClientEvents(profile, UNUSED_DAYS);
    for (const { id, version } of removableBuilds(await releases.state(), counts, new Date())) {
      await releases.remove(id, version, { by: 'release-watch', why: 'No tab reported it for 14 days.' });
      console.log(`${new Date().toISOString()} ${id} ${version} was removed.`);
    }
  };
  if (values.once) {
    await look();
    if (values['remove-old']) await removeOld();
    return differences.length === 0 ? 0 : 1;
  }
  let removedAt = 0;
  console.log(`Watching the releases of ${profile.name} …`);
  while (!stop.signal.aborted) {
    await look().catch(warn);
    if (values['remove-old'] && Date.now() - removedAt > DAY) {
      removedAt = Date.now();
      await removeOld().catch(warn);
    }
    await wait(EVERY, undefined, { signal: stop.signal }).catch(() => {});
  }
  return 0;
});

function warn(error: unknown): void {
  console.error(`${new Date().toISOString()} ${error instanceof Error ? error.message : String(error)}`);
}
