import { expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { makeAutoObservable, observableRef } from 'mobx';
import { type ListedOrder, toListedOrder } from '../../order/ListedOrder.ts';
import { SelectedOrders } from './SelectedOrders.ts';

class Filtered {
  shown: readonly ListedOrder[];

  constructor(shown: readonly ListedOrder[]) {
    this.shown = shown;
    makeAutoObservable(this, { shown: observableRef });
  }

  show(shown: readonly ListedOrder[]): void {
    this.shown = shown;
  }
}

it('what selects all orders is prepared also while a search shows some of them', () => {
  const read: string[] = [];
  const all = ['a', 'b', 'c'].map((_id): ListedOrder => {
    const listed = toListedOrder(buildOrder({ _id }));
    return Object.defineProperty(listed, 'id', {
      get: () => {
        read.push(_id);
        return _id;
      },
    });
  });
  const filtered = new Filtered(all.slice(1));
  const selected = new SelectedOrders({ all }, filtered);
  selected.prepare();
  read.length = 0;
  filtered.show(all);
  selected.toggleShown();
  expect([...selected.ids]).toEqual(['a', 'b', 'c']);
  expect(read).toEqual([]);
});
