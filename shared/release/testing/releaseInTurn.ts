import { createInterface } from 'node:readline';
import { Releases } from '../src/Releases.ts';
import { openSource } from '../src/openSource.ts';
import { publishChecked } from '../src/publishChecked.ts';

// A release runner as a process: releases the build directory of each line of its input after a check, and prints the
// number of checks that it needed.
const source = await openSource(process.env);
if (source === undefined) throw new Error('RELEASE_STORE is missing.');
const releases = new Releases(source);
console.log('ready');
for await (const dir of createInterface({ input: process.stdin })) {
  let checks = 0;
  await publishChecked(releases, {
    check: async () => {
      await releases.refuseAltered();
      checks += 1;
    },
    publish: (revision) => releases.release('mf-orders', dir, { by: `runner ${process.pid}`, revision }),
    print: () => {},
  });
  // As text, because a terminal shows a number in colour.
  console.log(String(checks));
}
