import { resolve } from 'node:path';
import { APPLICATIONS, isApplication } from '../build/applications.ts';
import { buildApplication } from '../build/buildApplication.ts';
import { CliError } from '@backoffice/processes';
import { readOptions } from '../command-line/readOptions.ts';
import { runCommand } from '../command-line/runCommand.ts';
import { onStopRequest } from '../command-line/stopRequest.ts';
import { prepareProfile, profileOf } from '../profile/Profile.ts';
import { HOST, Releases } from './Releases.ts';
import { hostConfig } from './hostConfig.ts';
import { rememberBuild } from './seenBuilds.ts';

const USAGE = `Usage:
  npm run release -- <application>             build it, publish the build and make it current
  npm run release -- <application> --from <directory>  publish a build that was made elsewhere and make it current
  npm run release -- <application> --rollback  make the build before the current one current again
  npm run release -- --list                    show what is current
Applications: ${APPLICATIONS.join(', ')}. With --profile <name> for another profile than main.`;

await runCommand(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), USAGE, {
    allowPositionals: true,
    options: {
      rollback: { type: 'boolean' },
      list: { type: 'boolean' },
      from: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const [id, ...more] = positionals;
  if (
    more.length > 0 ||
    (id === undefined) !== Boolean(values.list) ||
    [values.list, values.rollback, values.from].filter(Boolean).length > 1
  )
    throw new CliError(USAGE);

  const profile = profileOf(values.profile ?? 'main');
  prepareProfile(profile);
  const releases = new Releases(profile, hostConfig(profile));
  if (id === undefined) return list(releases);
  if (!isApplication(id)) throw new CliError(`There is no application ${id}; there are ${APPLICATIONS.join(', ')}.`);

  if (values.rollback) {
    console.log(`${id} is back at ${releases.rollBack(id)}.`);
    return 0;
  }
  if (values.from !== undefined) {
    console.log(`${id} is now ${releases.release(id, resolve(values.from))}.`);
    return 0;
  }
  const stop = new AbortController();
  onStopRequest(
    () => stop.abort(),
    () => process.exit(130),
  );
  console.log(`Building ${id} …`);
  const built = await buildApplication(id, profile, stop.signal);
  const version = releases.release(id, built.dir);
  rememberBuild(profile, built);
  console.log(`${id} is now ${version}.`);
  return 0;
});

function list(releases: Releases): number {
  const host = releases.host();
  const rows = [
    ...(host ? [{ id: HOST, current: host.current, previous: host.previous }] : []),
    ...releases
      .set()
      .remotes.map(({ id, current, previous }) => ({ id, current: current.version, previous: previous?.version })),
  ];
  if (rows.length === 0) console.log('Nothing is released yet; npm start releases everything.');
  for (const { id, current, previous } of rows) {
    const kept = releases.published(id).length;
    console.log(`${id.padEnd(12)} current ${current}  previous ${previous ?? '-'}  (${kept} published)`);
  }
  return 0;
}
