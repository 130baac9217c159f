import { readOptions, runCommand } from '@backoffice/processes';
import { watchReleases } from '@backoffice/release/watch/watchReleases';
import { openReleases } from '../openReleases.ts';
import { readClientEvents } from './readClientEvents.ts';

const USAGE = `Usage:
  npm run releases:watch           roll back failing builds and report altered files, every minute until it is stopped
  npm run releases:watch -- --once  check once
  npm run releases:watch -- --remove-old  also remove builds that no tab has reported for 14 days, once a day
Each report is posted to the address RELEASE_WEBHOOK. With --profile <name> for another profile than main.`;

/** `npm run releases:watch`: the automatic rollback and `--verify`. */
await runCommand(async () => {
  const { values } = readOptions(process.argv.slice(2), USAGE, {
    options: { once: { type: 'boolean' }, 'remove-old': { type: 'boolean' }, profile: { type: 'string' } },
  });
  const { profile, releases } = await openReleases(values.profile);
  console.log(`Watching the releases of ${profile.name} …`);
  return watchReleases({
    releases,
    readEvents: (days) => readClientEvents(profile, days),
    webhook: process.env['RELEASE_WEBHOOK'],
    isOnce: values.once ?? false,
    removesOld: values['remove-old'] ?? false,
  });
});
