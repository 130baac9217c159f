import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SellerReport } from '@backoffice/contracts/wire/client-events/clientEventCount';
import { expect, it } from '@jest/globals';
import { makeCurrent, startCanary } from '../history/movePointer.ts';
import { rollBackFailing } from './rollBackFailing.ts';
import { postWebhook } from './postWebhook.ts';

const now = new Date().toISOString();
const before = new Date(Date.now() - 60 * 60_000).toISOString();
const change = { at: before, by: 'mina', why: '' };
const two = makeCurrent(makeCurrent(undefined, 'v1', change), 'v2', change);
const reports = (version: string): SellerReport[] =>
  Array.from({ length: 30 }, (_, each) => ({
    app: 'mf-orders',
    version,
    network: `network-${each}`,
    share: 1,
    reportedAt: now,
    failedAt: now,
  }));

const ROLLBACK = 'It failed for 30 of 30 sellers, and v1 for 0 of 0 sellers.';
const ABORT = 'It failed for 30 of 30 sellers, and v2 for 0 of 0 sellers.';
const CONFIRM = 'No further automatic rollback until: npm run release -- mf-orders --confirm';

async function lookAt(pointer: typeof two, version: string) {
  const done: unknown[] = [];
  const texts: string[] = [];
  await rollBackFailing({
    releases: {
      state: async () => ({ revision: 3, applications: { 'mf-orders': pointer } }),
      withdraw: async ({ id, action, version: failing }, author) => (done.push([action, id, failing, author]), 'v1'),
    },
    readReports: async () => reports(version),
    report: async (_, text) => void texts.push(text),
  });
  return { done, texts };
}

it('the watch rolls back a current build, and reports the reason in the journal and to the webhook', async () => {
  expect(await lookAt(two, 'v2')).toEqual({
    done: [['rollback', 'mf-orders', 'v2', { by: 'release-watch', why: ROLLBACK }]],
    texts: [`mf-orders v2 was rolled back. ${ROLLBACK} v1 is current again. ${CONFIRM}`],
  });
});

it('the watch aborts a canary without affecting the current build', async () => {
  const trial = startCanary(two, 'v3', { share: 5, accounts: false, wrappers: [] }, change);
  expect(await lookAt(trial, 'v3')).toEqual({
    done: [['abort', 'mf-orders', 'v3', { by: 'release-watch', why: ABORT }]],
    texts: [`The canary v3 of mf-orders was aborted. ${ABORT} ${CONFIRM}`],
  });
});

// rule: release-set.automatic-rollback
it('attackers cannot downgrade a remote build after build, because one automatic rollback waits for a person', async () => {
  const again = makeCurrent(two, 'v3', change);
  expect(await lookAt({ ...again, unconfirmed: true }, 'v3')).toEqual({ done: [], texts: [] });
  expect((await lookAt(again, 'v3')).done).toHaveLength(1);
});

it('the watch does nothing without failures', async () => {
  expect(await lookAt(two, 'v9')).toEqual({ done: [], texts: [] });
});

it('the webhook gets JSON with a readable text', async () => {
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    request.on('data', (data) => bodies.push(JSON.parse(String(data))));
    request.on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    const decision = { id: 'mf-orders', version: 'v2', action: 'rollback', reason: ROLLBACK } as const;
    await postWebhook(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, decision, 'mf-orders went back');
    expect(bodies).toEqual([{ text: 'mf-orders went back', ...decision }]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
