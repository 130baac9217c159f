import { resolve } from 'node:path';
import { DELIVERY_FAILURES } from './deliveryFailures.ts';
import { CLOSED_PAGES } from './closedPages.ts';
import { FAULTS, type Fault } from './faults.ts';
import { REMOTES, type RemoteUnderTest } from './remotes.ts';

/** The path of docs/failures.md. */
export const FAILURES_FILE = resolve(import.meta.dirname, '../../../docs/failures.md');

/** The title of the test that provokes a fault of a remote. */
export function getTitle(remote: Pick<RemoteUnderTest, 'id'>, fault: Pick<Fault, 'name'>): string {
  return `${remote.id}: ${fault.name}`;
}

/** Returns the content of docs/failures.md, generated from the tables of the tests. */
export function createFailuresPage(): string {
  const links = [...new Set(REMOTES.map(({ errorLink }) => errorLink.link))].map((link) => `‘${link}’`).join(' or ');
  const faults = Object.entries(Object.groupBy(FAULTS, ({ message }) => `${message.title} · ‘${message.button}’`)).map(
    ([message, group = []]) =>
      [
        `${message}:\n`,
        ...group.map(({ name, description, event }) => `- **${name}**: ${description} (\`${event}\`)`),
      ].join('\n'),
  );
  const delivery = [
    ['Failure', 'Seller sees', 'Team sees and does', 'Test'],
    ['-', '-', '-', '-'],
    ...DELIVERY_FAILURES.map(({ description, seller, team, test: [file, title] }) => [
      description,
      seller,
      team,
      `\`${file}\`<br>\`${title}\``,
    ]),
  ];
  const ended = [
    ['Write', 'Request not sent', 'Stored, no response', 'Response arrived', 'Test'],
    ['-', '-', '-', '-', '-'],
    ...CLOSED_PAGES.map(({ write, beforeRequest, withoutResponse, afterResponse, test: [file, title] }) => [
      `**${write}**`,
      beforeRequest,
      withoutResponse,
      afterResponse,
      `\`${file}\`<br>\`${title}\``,
    ]),
  ];
  const loaded = FAULTS.filter(({ isLoaded }) => isLoaded).map(({ name }) => name);
  return `# Failures

\`npm run failures\` generates this file from \`e2e/support/remote-failures/\`.

## A remote fails

\`e2e/specs/releases/remote-failures.spec.ts\` tests each fault with each remote as \`<remote>: <fault>\`. A build fails at once, or four seconds after the request of a file of which no byte arrives; a slow file is waited for. If no build is left, the seller sees the message and a link (${links}); the other screens work. If another build exists, the host shows its screen, except after ${loaded.join(' and ')}. Each event (in brackets) names remote and version; the screen's error is also logged as \`screen-failed\`.

${faults.join('\n\n')}

## When the delivery fails

A [refused release](delivery.md#when-a-release-is-refused) changes no file and is not listed here.

${toTable(delivery)}

## When a page ends during a write

The page ends by a reload, a crash or the phone. A draft that equals the stored data is deleted. If the API process is killed, the write is stored with its response or not at all (\`api/trials/kills/kills.test.ts\`). A logout deletes the account's data on the device.

${toTable(ended)}
`;
}

function toTable(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
