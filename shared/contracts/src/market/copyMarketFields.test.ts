import { describe, expect, it } from '@jest/globals';
import { validValue } from '../../testing/validValue.ts';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { copyMarketFields } from './copyMarketFields.ts';
import { MarketFields } from './market.ts';
import { newMarketFields } from './newMarket.ts';

const whole = validValue(MarketFields) as MarketFields;

describe('copyMarketFields', () => {
  it('copyMarketFields copies all fields except the dates', () => {
    const copy = copyMarketFields(whole, { state: 1 });
    expect(copy).toEqual({ ...whole, marketST: null, marketED: null });
    expect(schemaProblems(MarketFields, copy)).toEqual([]);
  });

  it('copyMarketFields copies an empty market', () => {
    expect(copyMarketFields(newMarketFields(), { state: 0 })).toEqual(newMarketFields());
  });

  it('copyMarketFields does not change the original market', () => {
    const before = JSON.parse(JSON.stringify(whole));
    copyMarketFields(whole, { state: -1 });
    expect(whole).toEqual(before);
  });

  it.each<[number, (0 | 1)[], (0 | 1)[]]>([
    [1, [0], [0]],
    [1, [1], [0]],
    [0, [1], [0]],
    [2, [0], [0]],
    [2, [1], [1]],
    [3, [1], [1]],
  ])('copyMarketFields for a seller in state %d converts the payment option %j to %j', (state, stored, option) => {
    const payment = { ...whole.payment, option: stored };
    expect(copyMarketFields({ ...whole, payment }, { state }).payment).toEqual({ ...payment, option });
  });
});
