import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { buildMarket, buildSeller } from '../builders.ts';
import { ApiProcess } from '../process/ApiProcess.ts';
import { unsignedToken } from '../process/unsignedToken.ts';
import { createTestDatabase } from '../testDatabase.ts';
import { CallLog, measureAlone } from './measureAlone.ts';

it('what a call takes of the event loop is read from the log of an API of its own', async () => {
  const home = await mkdtemp(join(tmpdir(), 'backoffice-hostile-'));
  const database = await createTestDatabase();
  await buildSeller(database.owner, 'kakao:1');
  await buildMarket(database.owner, 'kakao:1');
  const log = new CallLog();
  const environment = { LOG_LEVEL: 'info' };
  const api = await ApiProcess.start({ database, home, environment, onOutput: (text) => log.add(text) });
  try {
    const calls = [{ name: 'all markets', path: '/market/all', method: 'GET' as const }];
    const costs = measureAlone(api, log, { authorization: `Bearer ${unsignedToken('kakao:1')}`, calls });
    const { value: cost } = await costs.next();
    expect(cost).toMatchObject({ name: 'all markets', status: 200 });
    expect(cost?.loop).toBeGreaterThan(0);
    expect(cost?.longestStep).toBeLessThanOrEqual(cost?.loop ?? 0);
  } finally {
    await api.stop();
    await database.close();
    await rm(home, { recursive: true, force: true });
  }
});
