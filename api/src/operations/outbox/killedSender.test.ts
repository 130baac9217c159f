import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { outbox } from '../../platform/database/schema.ts';
import { notifyBuyer } from '../../trade/order/notifyBuyer.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { ApiProcess } from '../../../testing/process/ApiProcess.ts';
import {
  type ReceivedRequest,
  type ScriptedService,
  sendJson,
  startScriptedService,
} from '../../../testing/scriptedService.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const test = setUpTestApp();
let home: string;
let provider: ScriptedService;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-sender-'));
  provider = await startScriptedService();
});
afterAll(async () => {
  provider.close();
  await rm(home, { recursive: true, force: true });
});

const start = () =>
  ApiProcess.start({
    database: test.database,
    home,
    environment: {
      NOTIFY_BUYERS: 'webhook',
      NOTIFICATION_WEBHOOK_URL: `${provider.origin}/hook`,
    },
  });

it('a process that is killed between sending and storing the result loses no notification: the next process resends it under the same id', async () => {
  await buildSeller(test.db, 'kakao:1');
  const { id } = await buildOrder(test.db, await buildMarket(test.db, 'kakao:1'));
  await notifyBuyer(test.db, id, { kind: 'notice', text: '내일 발송합니다.' }, new Date());

  const received = Promise.withResolvers<ReceivedRequest>();
  provider.handler = received.resolve;
  const first = await start();
  const before = await received.promise;
  await first.kill();
  expect(await test.db.select().from(outbox)).toMatchObject([{ state: 'queued', attempts: 1 }]);

  // Expire the claim, which lasts a minute.
  await test.db.update(outbox).set({ dueAt: new Date() });
  const repeated = Promise.withResolvers<ReceivedRequest>();
  const stored = Promise.withResolvers<void>();
  provider.handler = (request, respond) => {
    respond.once('close', stored.resolve);
    sendJson(respond, {}, 202);
    repeated.resolve(request);
  };
  const second = await start();
  const after = await repeated.promise;
  await stored.promise;
  await second.stop();
  expect(after.headers['webhook-id']).toBe(before.headers['webhook-id']);
  expect(after.body).toBe(before.body);
  expect(await test.db.select().from(outbox)).toMatchObject([{ state: 'sent', attempts: 2 }]);
});
