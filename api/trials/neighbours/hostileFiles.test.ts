import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS, SHEET_PROBLEMS } from '@backoffice/sheets';
import { ordinaryWorkbook } from '@backoffice/sheets/corpus';
import { SHEET_READER } from '../../src/trade/waybill-import/readWaybills.ts';
import { buildMarket, buildSeller } from '../../testing/builders.ts';
import { multipart } from '../../testing/multipart.ts';
import { ApiProcess } from '../../testing/process/ApiProcess.ts';
import { setUpTrial } from '../../testing/process/setUpTrial.ts';
import { signInUnsigned } from '../../testing/process/signInUnsigned.ts';
import { HOSTILE_FILES, createHostileFile } from './hostileCalls.ts';
import { type MemoryPeaks, watchMemory } from './watchMemory.ts';

const SELLERS = ['kakao:1', 'kakao:2'];
/** Megabytes of the file in several copies, while it is received and sent to the process. */
const GROWTH_MAX = 80;
/**
 * Megabytes that a process can exceed its limit by until it is ended: 13 were measured for readers of files, 120 for a
 * program that only fills memory, within the 50 ms between two readings.
 */
const MARGIN = 60;

describe('hostile files', () => {
  const trial = setUpTrial();
  let api: ApiProcess;
  let markets: readonly string[];
  let tokens: readonly string[];
  beforeAll(async () => {
    markets = await Promise.all(
      SELLERS.map(
        async (uid) => (await buildMarket(trial.database.owner, await buildSeller(trial.database.owner, uid))).id,
      ),
    );
    tokens = await Promise.all(SELLERS.map((uid) => signInUnsigned(trial.database.owner, uid)));
    api = await ApiProcess.start(trial);
    // The first import loads modules.
    await importFile(Buffer.from('주문번호,운송장번호\n없음,600000001'));
  });
  afterAll(() => api.stop());

  /** Imports a file for all sellers at the same time, and returns the problems of the file and the used memory. */
  async function importFile(file: Buffer): Promise<MemoryPeaks & { readonly problems: unknown }> {
    const memory = watchMemory(api.pid, 10);
    const responses = await Promise.all(
      SELLERS.map((_uid, index) => {
        const { body, headers } = multipart({ company: 'kr.epost', overwrite: 'true' }, { file });
        return fetch(`${api.origin}/receipt/import/excel/${markets[index]}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${tokens[index]}`, ...headers },
          body: new Blob([body]),
        });
      }),
    );
    const problems = await Promise.all(responses.map((response) => response.json()));
    memory.stop();
    return { ...memory.peaks, problems };
  }

  // rule: reading-spreadsheets.separate-process
  it.each(HOSTILE_FILES)(
    'the API rejects the file "%s" of two sellers at once, without growing, in small processes',
    async (name) => {
      const { parent: before } = await importFile(Buffer.from('주문번호,운송장번호'));
      const { parent, child, problems } = await importFile(createHostileFile(name));
      expect(problems).toEqual(SELLERS.map(() => expect.objectContaining({ message: 'invalid-parameters' })));
      expect(parent - before).toBeLessThan(GROWTH_MAX);
      expect(child).toBeLessThan(SHEET_READER.limits.megabytes + MARGIN);
    },
    120_000,
  );

  // rule: reading-spreadsheets.limits
  it('the API reads the largest workbook of ordinary text, which has no tracking numbers, below the limit', async () => {
    const { child, problems } = await importFile(Buffer.from(await ordinaryWorkbook(LIMITS.cells)));
    const fields = [{ path: 'file', text: SHEET_PROBLEMS['no-columns'] }];
    expect(problems).toEqual(SELLERS.map(() => expect.objectContaining({ detail: { fields } })));
    expect(child).toBeLessThan(SHEET_READER.limits.megabytes);
  }, 120_000);
});
