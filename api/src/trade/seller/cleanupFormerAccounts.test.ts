import { readdir } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { audit, formerAccounts } from '../../platform/database/schema.ts';
import { buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { cleanupFormerAccounts } from './formerAccountStore.ts';

const UID = 'kakao:1';
const DAY = 24 * 60 * 60_000;
const test = setUpTestApp({ resetBeforeEach: true });

it('The cleanup deletes a former account and its passbook five years after the replacement, and records it', async () => {
  await buildSeller(test.db, UID);
  const ended = test.world.now;
  for (const [id, age] of [
    ['old', 1826 * DAY + 1],
    ['kept', 1826 * DAY],
  ] as const) {
    await test.files.saveDocument(`document-${id}`, Buffer.from(id));
    const validUntil = new Date(ended.getTime() - age);
    await test.db.insert(formerAccounts).values({
      id,
      uid: UID,
      bankName: '김소미',
      bankType: '신한은행',
      bankNoSealed: 'sealed',
      bankDocument: `document-${id}`,
      validFrom: new Date(0),
      validUntil,
    });
  }
  expect(await cleanupFormerAccounts(test)).toBe(1);
  expect(await cleanupFormerAccounts(test)).toBe(0);
  expect((await test.db.select().from(formerAccounts)).map(({ id }) => id)).toEqual(['kept']);
  expect(await readdir(test.config.privateDir)).toEqual(['document-kept']);
  expect(await test.db.select().from(audit)).toMatchObject([
    { uid: 'api', action: 'retention', reason: 'former-accounts', count: 1 },
  ]);
});
