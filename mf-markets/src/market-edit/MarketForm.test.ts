import { describe, expect, it } from '@jest/globals';
import { buildMarket } from '@backoffice/testing';
import { MarketForm } from './MarketForm.ts';

describe('the form of a market', () => {
  // rule: delivery.methods
  it('saves an empty price and an empty weight limit of a delivery method as 0', () => {
    const form = new MarketForm(buildMarket());
    const [method] = form.delivery;
    form.editDelivery(method?.key ?? '', { price: null, weight: null });
    expect(form.fields.delivery.option[0]).toMatchObject({ title: '택배', price: 0, weight: 0 });
  });

  it('saves no minimum amount while it is switched off', () => {
    const form = new MarketForm(buildMarket({ minPrice: 5000 }));
    form.edit({ hasMinPrice: false });
    expect(form.fields.minPrice).toBe(0);
  });
});
