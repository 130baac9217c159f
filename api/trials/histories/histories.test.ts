import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newId } from '../../src/platform/database/newId.ts';
import { buildSeller } from '../../testing/builders.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { MarketModel } from './MarketModel.ts';
import { MarketRun } from './MarketRun.ts';
import { arbitraryHistory } from './arbitraryHistory.ts';

/** How many histories are run; `npm run histories` runs 20,000. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 200);
/** A failing history is shown by its steps, so a long run may take other ones each time. */
const SEED = Number(process.env['HISTORIES_SEED'] ?? 20_261_122);

const test = setUpTestApp();

it(
  `${HISTORIES} random histories of a market and its orders end as the model of the rules says, step by step`,
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryHistory, async (history) => {
        const model = new MarketModel(history);
        // A seller of its own: one who works without a pause for minutes gets 420.
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
