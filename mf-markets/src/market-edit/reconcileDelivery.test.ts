import { describe, expect, it } from '@jest/globals';
import { buildMarket } from '@backoffice/testing';
import { newDelivery, toDeliveryDraft } from './DeliveryDraft.ts';
import { reconcileDelivery } from './reconcileDelivery.ts';

const method = (title: string) => ({ title, desc: title, price: 3000, weight: 0, useYN: true });
const parcel = method('택배');
const visit = method('방문');

/** The market as it is stored by now. */
const stored = (option: (typeof parcel)[], lockedDelivery: string[]) =>
  buildMarket({ delivery: { expect: '2주', option }, lockedDelivery });

describe('typed delivery methods, beside the market as it is stored by now,', () => {
  it('stay as they are when no missing one is locked', () => {
    const typed = [toDeliveryDraft(parcel), newDelivery()];
    expect(reconcileDelivery(typed, stored([parcel, visit], ['택배']), ['택배', '방문'])).toEqual({
      delivery: typed,
      problems: [],
    });
  });

  it('have a deleted one back at its place, stopped, when an order uses it', () => {
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

  it('have the stored name back where an order uses it, and keep what else was typed', () => {
    const typed = [{ ...toDeliveryDraft(parcel), title: '빠른 택배', price: 4000 }];
    const { delivery, problems } = reconcileDelivery(typed, stored([parcel], ['택배']), ['택배']);
    expect(delivery).toEqual([expect.objectContaining({ title: '택배', price: 4000, useYN: true })]);
    expect(problems.map(({ path }) => path)).toEqual(['delivery.option.0.title']);
  });

  it('take in one that was added and used elsewhere as it is stored', () => {
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
    'have all names back that orders use, also one that another took and that was deleted, stored as %s',
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

  it('may have changed their names with each other', () => {
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
