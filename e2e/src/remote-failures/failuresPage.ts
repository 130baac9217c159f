import { resolve } from 'node:path';
import { FAULTS, type Fault } from './faults.ts';
import { REMOTES, type RemoteUnderTest, SAMPLE } from './remotes.ts';

/** Where the page is kept. */
export const FAILURES_FILE = resolve(import.meta.dirname, '../../../docs/failures.md');

/** The title of the test that provokes a fault of a remote. */
export function titleOf(remote: Pick<RemoteUnderTest, 'id'>, fault: Pick<Fault, 'name'>): string {
  return `${remote.id}: ${fault.name}`;
}

/** docs/failures.md: what each fault looks like, from the table that the tests are made of. */
export function failuresPage(): string {
  const links = [...new Set(REMOTES.map(({ wayOut }) => wayOut.link))].map((link) => `‘${link}’`).join(' or ');
  const rows = FAULTS.map(({ name, happens, words, otherwise, event, isLoaded }) => [
    `**${name}**: ${happens}`,
    `${words.title} · ‘${words.button}’`,
    isLoaded ? 'the same: it was loaded, and what broke may be the data' : otherwise,
    `\`${event}\``,
    REMOTES.map((remote) => `\`${titleOf(remote, { name })}\``).join('<br>'),
  ]);
  const table = [
    [
      'Fault',
      'What the seller sees when nothing is left to turn to',
      'And when another build is there',
      'Event',
      'Tests',
    ],
    ['-', '-', '-', '-', '-'],
    ...rows,
  ];
  return `# When a remote fails

Written by \`npm run failures\` from \`e2e/src/remote-failures/faults.ts\`, the table that the tests in \`e2e/src/remotes.spec.ts\` are made of. Each test lets one build of one remote fail, at the network or by the release set.

Always: words in Korean and a way out (${links}) within 5.5 s of the navigation, no white screen, the other screens work, and the error does not stay when the seller goes elsewhere. Every event names the remote and the version; besides, the error on the screen is told as \`screen-failed\`. Turning to another build is tried with each fault of \`${SAMPLE}\`.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
}
