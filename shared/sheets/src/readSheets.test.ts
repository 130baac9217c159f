import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { browserPorts } from './adapters/browserPorts.ts';
import { nodePorts } from './adapters/nodePorts.ts';
import { type CorpusOrders, malformedFiles } from '../corpus/index.ts';
import { readSheets } from './readSheets.ts';
import { SheetError } from './SheetError.ts';
import type { SheetPorts } from './SheetPorts.ts';
import { findWaybills } from './findWaybills.ts';

const ORDERS: CorpusOrders = {
  paid: '261120-AAAAAAAA',
  alsoPaid: '261120-BBBBBBBB',
  received: '261120-CCCCCCCC',
  verifying: '261120-DDDDDDDD',
  shipped: '261120-EEEEEEEE',
  delivered: '261120-FFFFFFFF',
  cancelled: '261120-GGGGGGGG',
  service: '261120-HHHHHHHH',
  foreign: '261120-JJJJJJJJ',
};

/** Node's own `euc-kr` lacks the extended syllables that every browser's has; the rest is the browser's adapter. */
const inBrowser: SheetPorts = { ...browserPorts, decodeCp949: (bytes) => iconv.decode(bytes, 'euc-kr') };

async function readOutcome(file: Buffer, ports: SheetPorts) {
  try {
    const found = findWaybills(await readSheets(new Uint8Array(file), ports));
    return found ?? 'no-columns';
  } catch (error) {
    if (error instanceof SheetError) return error.problem;
    throw error;
  }
}

describe('a malformed file', () => {
  it.each(malformedFiles(ORDERS).map((file) => [file.name, file] as const))(
    'the malformed file %s reads the same in the browser as in the API',
    async (_name, { bytes, expected }) => {
      const file = bytes();
      const stored = await readOutcome(file, nodePorts);
      expect(await readOutcome(file, inBrowser)).toEqual(stored);
      if (typeof expected === 'string') expect(stored).toBe(expected);
      else
        expect(typeof stored === 'string' ? stored : stored.sheet.lines.length).toBeGreaterThanOrEqual(
          expected.success + expected.fails.length,
        );
    },
    // The largest files take seconds on a busy machine.
    60_000,
  );

  it('a malformed file never reaches the prototype of all objects', () => {
    expect(malformedFiles(ORDERS).length).toBeGreaterThanOrEqual(40);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
