import { expect, it } from '@jest/globals';
import { setUpTrial } from '../../testing/process/setUpTrial.ts';
import { eq } from 'drizzle-orm';
import { newId } from '../../src/platform/database/newId.ts';
import { markets } from '../../src/platform/database/schema.ts';
import { buildMarket, buildSeller, marketFields } from '../../testing/builders.ts';
import type { SentWrite } from './SentWrite.ts';
import { countDamage } from './countDamage.ts';
import { runKills } from './runKills.ts';

const trial = setUpTrial();

it('an API that is killed three times during writes loses no acknowledged write and does none twice', async () => {
  const totals = await runKills({ ...trial, kills: 3, seed: 20_261_122 });
  expect(totals).toMatchObject({ lost: 0, doubled: 0, details: [] });
  expect(totals.acknowledged).toBeGreaterThan(0);
}, 120_000);

it('countDamage counts lost and doubled writes', async () => {
  const uid = await buildSeller(trial.database.db, `kakao:${newId()}`);
  const write = (mark: string): SentWrite => ({
    kind: 'market',
    mark,
    key: mark,
    path: '',
    body: {},
    isAcknowledged: true,
  });
  for (const title of ['한 번', '두 번', '두 번'])
    await buildMarket(trial.database.db, uid, { fields: marketFields({ title }) });
  const writes = ['한 번', '두 번', '없음'].map(write);
  expect(await countDamage(trial.database.db, writes)).toEqual({
    lost: 1,
    doubled: 1,
    details: ['market 두 번: 2', 'market 없음: 0'],
  });
  expect(await trial.database.db.select().from(markets).where(eq(markets.ownerUid, uid))).toHaveLength(3);
});
