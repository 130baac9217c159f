import { describe, expect, it } from '@jest/globals';
import { buildMarket } from '@backoffice/testing';
import { newDelivery, toDeliveryDraft } from './DeliveryDraft.ts';
import { reconcileDelivery } from './reconcileDelivery.ts';

const method = (title: string) => ({ title, desc: title, price: 3000, weight: 0, useYN: true });
const parcel = method('택배');
const visit = method('방문');

/** Builds the stored market. */
const stored = (option: (typeof parcel)[], lockedDelivery: string[]) =>
  buildMarket({ delivery: { expect: '2주', option }, lockedDelivery });

describe('reconcileDelivery', () => {
  it('reconcileDelivery returns the typed methods unchanged if no locked method is missing', () => {
    const typed = [toDeliveryDraft(parcel), newDelivery()];
    expect(reconcileDelivery(typed, stored([parcel, visit], ['택배']), ['택배', '방문'])).toEqual({
      delivery: typed,
      problems: [],
    });
  });

  it('reconcileDelivery restores a deleted method that an order uses at its position, stopped', () => {
    const { delivery, problems } = reconcileDelivery([toDeliveryDraft(visit)], stored([parcel, visit], ['택배']), [
      '택배',
      '방문',
    ]);
    expect(delivery.map(({ title, useYN }) => [title, useYN])).toEqual([
      ['택배', false],
      ['방문', true],
    ]);
    expect(problems.map(({ path }) => path)).toEqual(['delivery.option.0']);
  });

  it('reconcileDelivery restores the stored name of a method that an order uses and retains its other typed values', () => {
    const typed = [{ ...toDeliveryDraft(parcel), title: '빠른 택배', price: 4000 }];
    const { delivery, problems } = reconcileDelivery(typed, stored([parcel], ['택배']), ['택배']);
    expect(delivery).toEqual([expect.objectContaining({ title: '택배', price: 4000, useYN: true })]);
    expect(problems.map(({ path }) => path)).toEqual(['delivery.option.0.title']);
  });

  it('reconcileDelivery adds a method that another client added and an order uses', () => {
    const { delivery } = reconcileDelivery([toDeliveryDraft(parcel)], stored([parcel, visit], ['방문']), ['택배']);
    expect(delivery.map(({ title, useYN }) => [title, useYN])).toEqual([
      ['택배', true],
      ['방문', true],
    ]);
  });

  it.each([
    ['택배, 방문', [parcel, visit]],
    ['방문, 택배', [visit, parcel]],
  ])(
    'reconcileDelivery restores all names that orders use if one method took the name of a deleted one, stored as %s',
    (_, list) => {
      const typed = [{ ...toDeliveryDraft(parcel), title: '방문' }];
      const { delivery } = reconcileDelivery(typed, stored(list, ['택배', '방문']), ['택배', '방문']);
      expect(new Map(delivery.map(({ title, useYN }) => [title, useYN]))).toEqual(
        new Map([
          ['택배', true],
          ['방문', false],
        ]),
      );
    },
  );

  it('reconcileDelivery accepts names that the seller swapped between two locked methods', () => {
    const typed = [
      { ...toDeliveryDraft(parcel), title: '방문' },
      { ...toDeliveryDraft(visit), title: '택배' },
    ];
    const { delivery, problems } = reconcileDelivery(typed, stored([parcel, visit], ['택배', '방문']), [
      '택배',
      '방문',
    ]);
    expect([delivery, problems]).toEqual([typed, []]);
  });
});
