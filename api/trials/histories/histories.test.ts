import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newId } from '../../src/platform/database/newId.ts';
import { buildSeller } from '../../testing/builders.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { MarketModel } from './MarketModel.ts';
import { MarketRun } from './MarketRun.ts';
import { arbitraryHistory } from './arbitraryHistory.ts';

/** Number of histories; `npm run histories` runs 20,000. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 200);
/** A failing history is printed with its steps, so a long run may use a different seed each time. */
const SEED = Number(process.env['HISTORIES_SEED'] ?? 20_261_122);

const test = setUpTestApp();

it(
  `${HISTORIES} random histories of a market and its orders have the same state as the model after each step`,
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryHistory, async (history) => {
        const model = new MarketModel(history);
        // A new seller for each history: a single account that makes calls for minutes reaches its limit (status 420).
        const seller = await buildSeller(test.db, `kakao:${newId()}`, { state: 3 });
        const run = await MarketRun.begin(test, seller, history);
        for (const [index, step] of history.steps.entries())
          expect({ index, step, outcome: await run.apply(step) }).toEqual({ index, step, outcome: model.apply(step) });
        const { status, ordered, orders } = model;
        expect(await run.read()).toEqual({ status, ordered, orders });
      }),
      { numRuns: HISTORIES, seed: SEED },
    );
  },
  2 * 60 * 60_000,
);
