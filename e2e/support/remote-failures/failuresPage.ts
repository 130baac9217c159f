import { resolve } from 'node:path';
import { DELIVERY_FAILURES } from './deliveryFailures.ts';
import { ENDED_PAGES } from './endedPages.ts';
import { FAULTS, type Fault } from './faults.ts';
import { REMOTES, type RemoteUnderTest, SAMPLE } from './remotes.ts';

/** The path of docs/failures.md. */
export const FAILURES_FILE = resolve(import.meta.dirname, '../../../docs/failures.md');

/** The title of the test that provokes a fault of a remote. */
export function getTitle(remote: Pick<RemoteUnderTest, 'id'>, fault: Pick<Fault, 'name'>): string {
  return `${remote.id}: ${fault.name}`;
}

/** docs/failures.md: what each fault looks like, from the table that the tests are made of. */
export function failuresPage(): string {
  const links = [...new Set(REMOTES.map(({ wayOut }) => wayOut.link))].map((link) => `‘${link}’`).join(' or ');
  const rows = FAULTS.map(({ name, happens, message, otherwise, event, isLoaded }) => [
    `**${name}**: ${happens}`,
    `${message.title} · ‘${message.button}’`,
    isLoaded ? 'the same: the build was loaded, and the cause may be the data' : otherwise,
    `\`${event}\``,
    REMOTES.map((remote) => `\`${getTitle(remote, { name })}\``).join('<br>'),
  ]);
  const delivery = [
    ['What happens', 'What the seller sees', 'What the team sees and does', 'Test'],
    ['-', '-', '-', '-'],
    ...DELIVERY_FAILURES.map(({ happens, seller, team, test: [file, title] }) => [
      happens,
      seller,
      team,
      `\`${file}\`<br>\`${title}\``,
    ]),
  ];
  const ended = [
    ['Write', 'The request has not left', 'It is stored, without an answer', 'It is answered', 'Test'],
    ['-', '-', '-', '-', '-'],
    ...ENDED_PAGES.map(({ write, before, between, after, test: [file, title] }) => [
      `**${write}**`,
      before,
      between,
      after,
      `\`${file}\`<br>\`${title}\``,
    ]),
  ];
  const table = [
    ['Fault', 'What the seller sees without another build', 'With another build', 'Event', 'Tests'],
    ['-', '-', '-', '-', '-'],
    ...rows,
  ];
  return `# When a remote fails

Written by \`npm run failures\` from \`e2e/support/remote-failures/faults.ts\`, the table that the tests in \`e2e/specs/releases/remote-failures.spec.ts\` are made of. Each test lets one build of one remote fail, at the network or by the release set.

Always: a message in Korean and a way out (${links}) within 5.5 s of the navigation, no white screen, the other screens work, and the error does not stay when the seller goes elsewhere. Every event names the remote and the version; besides, the error on the screen is reported as \`screen-failed\`. The fallback to another build is tested with each fault of \`${SAMPLE}\`.

${toTable(table)}

## When the delivery fails

From \`e2e/support/remote-failures/deliveryFailures.ts\`. A build that the gate or a check of its signature refuses is not in this table: nothing changes then ([delivery](delivery.md#when-a-release-is-refused)).

${toTable(delivery)}

## When a page ends during a write

From \`e2e/support/remote-failures/endedPages.ts\`: by a reload, a crash, or a phone that ends a tab. An API that is killed changes nothing of it: a write is stored with its answer or not at all (\`api/trials/kills/kills.test.ts\`), so that its death is one of the first two columns. What a page has on the device goes with its account: a logout deletes it after a question, and another account in another tab never sees it.

${toTable(ended)}
`;
}

function toTable(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
