import { describe, expect, it } from '@jest/globals';
import { buildMarket } from '@backoffice/testing';
import { MarketForm } from './MarketForm.ts';

describe('MarketForm', () => {
  // rule: delivery.methods
  it('MarketForm sends an empty delivery price or weight limit as 0', () => {
    const form = new MarketForm(buildMarket());
    const [method] = form.delivery;
    form.editDelivery(method?.key ?? '', { price: null, weight: null });
    expect(form.fields.delivery.option[0]).toMatchObject({ title: '택배', price: 0, weight: 0 });
  });

  it('MarketForm sends 0 as the minimum amount while the minimum is switched off', () => {
    const form = new MarketForm(buildMarket({ minPrice: 5000 }));
    form.edit({ hasMinPrice: false });
    expect(form.fields.minPrice).toBe(0);
  });
});
