import { createInterface } from 'node:readline';
import { Releases } from '../src/Releases.ts';
import { openSource } from '../src/openSource.ts';
import { publishBuild } from '../src/releaseCommand.ts';

// A release runner as a process: releases the build directory of each line of its input after a check, and prints the
// number of checks that it needed.
const source = await openSource(process.env);
if (source === undefined) throw new Error('RELEASE_STORE is missing.');
const releases = new Releases(source);
console.log('ready');
for await (const dir of createInterface({ input: process.stdin })) {
  let checks = 0;
  const tryBuild = async () => {
    checks += 1;
    return [];
  };
  await publishBuild({ releases, id: 'mf-orders', dir, values: {}, manifest: '', tryBuild, print: () => {} });
  // As text, because a terminal shows a number in colour.
  console.log(String(checks));
}
