import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildProduct } from '@backoffice/testing';
import { MarketProducts } from './MarketProducts.ts';

const products = ['a', 'b', 'c'].map((_id) => buildProduct({ _id }));

function createProducts(save: (ids: string[]) => Promise<boolean> = async () => true) {
  const saved: string[][] = [];
  const store = new MarketProducts((ids) => {
    saved.push(ids);
    return save(ids);
  });
  store.setStored(products);
  return { store, saved, ids: () => store.list.map(({ _id }) => _id).join('') };
}

describe('MarketProducts', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  // rule: markets.debounces
  it('MarketProducts.move reorders the list immediately and saves the order once, a second after the last move', () => {
    const { store, saved, ids } = createProducts();
    store.move('c', 1);
    store.move('c', 0);
    expect(ids()).toBe('cab');
    jest.advanceTimersByTime(999);
    expect(saved).toEqual([]);
    jest.advanceTimersByTime(1);
    return Promise.resolve().then(() => expect(saved).toEqual([['c', 'a', 'b']]));
  });

  it('MarketProducts.move ignores positions outside the list and the current position', () => {
    const { store, ids } = createProducts();
    store.move('a', -1);
    store.move('c', 3);
    store.move('b', 1);
    store.move('absent', 0);
    expect(ids()).toBe('abc');
  });

  // rule: markets.debounces
  it('MarketProducts.flush saves a changed order immediately', async () => {
    const { store, saved } = createProducts();
    store.move('a', 1);
    await store.flush();
    expect(saved).toEqual([['b', 'a', 'c']]);
  });

  it('MarketProducts.isPending is true from a move until the order is stored, also after a second move during the request', async () => {
    let store = () => {};
    const { store: products } = createProducts(() => new Promise((resolve) => (store = () => resolve(true))));
    products.move('a', 1);
    expect(products.isPending).toBe(true);
    const sent = products.flush();
    await Promise.resolve();
    products.move('a', 2);
    store();
    await sent;
    expect(products.isPending).toBe(true);
    const again = products.flush();
    await Promise.resolve();
    store();
    await again;
    expect(products.isPending).toBe(false);
  });

  it('MarketProducts.setStored applies a moved product, which is not sent yet, to the new list', () => {
    const { store, ids } = createProducts();
    store.move('c', 0);
    store.setStored([...products.slice(1), buildProduct({ _id: 'd' })]);
    expect(ids()).toBe('cbd');
  });

  it('MarketProducts returns to the stored order if the save fails', async () => {
    const { store, ids } = createProducts(async () => false);
    store.move('a', 1);
    await store.flush();
    expect(ids()).toBe('abc');
  });
});

// rule: limits.limit-reached
it.each([
  [499, false],
  [500, true],
])('MarketProducts with %i products reports isFull: %s', (length, isFull) => {
  const { store } = createProducts();
  store.setStored(Array.from({ length }, (_, at) => buildProduct({ _id: `product-${at}` })));
  expect(store.isFull).toBe(isFull);
});
