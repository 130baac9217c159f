import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { buildMarket, buildSeller } from '../builders.ts';
import { ApiProcess } from '../process/ApiProcess.ts';
import { unsignedToken } from '../process/unsignedToken.ts';
import { createTestDatabase } from '../testDatabase.ts';
import { CallLog } from './CallLog.ts';
import { measureAlone } from './measureAlone.ts';
import { ProcessorMeter } from './ProcessorMeter.ts';
import { serverProcessOf } from './relatedProcesses.ts';

it('what a call takes of the event loop and of the database is measured at an API of its own', async () => {
  const home = await mkdtemp(join(tmpdir(), 'backoffice-hostile-'));
  const database = await createTestDatabase();
  await buildSeller(database.owner, 'kakao:1');
  await buildMarket(database.owner, 'kakao:1');
  const log = new CallLog();
  const environment = { LOG_LEVEL: 'info' };
  const api = await ApiProcess.start({ database, home, environment, onOutput: (text) => log.add(text) });
  const meter = new ProcessorMeter({ api: api.pid, database: await serverProcessOf(database.owner) });
  try {
    const calls = [{ name: 'all markets', path: '/market/all', method: 'GET' as const }];
    const costs = measureAlone(api, { log, meter }, { authorization: `Bearer ${unsignedToken('kakao:1')}`, calls });
    const { value: cost } = await costs.next();
    expect(cost).toMatchObject({ name: 'all markets', status: 200 });
    expect(cost?.times.loop).toBeGreaterThan(0);
    expect(cost?.times.database).toBeGreaterThan(0);
    expect(cost?.longestStep).toBeLessThanOrEqual(cost?.charged ?? 0);
  } finally {
    meter.stop();
    await api.stop();
    await database.close();
    await rm(home, { recursive: true, force: true });
  }
});
