import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { OrderListAddress } from './OrderListAddress.ts';

let address: OrderListAddress;
let written: string[];
let disconnect: () => void;

beforeEach(() => {
  written = [];
  address = new OrderListAddress('?status=1');
  jest.useFakeTimers();
  disconnect = address.connect((to) => written.push(typeof to === 'string' ? to : (to.search ?? '')));
});

afterEach(() => {
  jest.useRealTimers();
});

/** Opens the next order 30 times a second, as a held J does. */
function holdKey(seconds: number): void {
  for (let press = 1; press <= seconds * 30; press += 1) {
    address.change({ open: `N-${press}` });
    jest.advanceTimersByTime(1000 / 30);
  }
}

it('OrderListAddress starts with the query of the address', () => {
  expect(address.query).toMatchObject({ q: '', status: [1], open: null });
});

it('change updates the query immediately and is based on the previous change', () => {
  address.change({ open: 'N-1' });
  address.change({ status: [] });
  expect(address.query).toMatchObject({ status: [], open: 'N-1' });
  expect(written).toEqual(['?status=1&open=N-1', '?open=N-1']);
});

it('follow ignores an own address that is reported after a newer change', () => {
  address.change({ open: 'N-1' });
  address.change({ open: 'N-2' });
  address.follow('?status=1&open=N-1');
  expect(address.query.open).toBe('N-2');
  address.follow('?status=1&open=N-2');
  expect(address.query.open).toBe('N-2');
});

it('follow applies an address from outside, even if an own address is not reported yet', () => {
  address.change({ open: 'N-1' });
  address.follow('?q=서연');
  expect(address.query).toMatchObject({ q: '서연', status: [], open: null });
  address.follow('');
  expect(address.query.q).toBe('');
});

it('follow does not replace the query object if the query is equal', () => {
  const { query } = address;
  address.follow('?status=1&sort=unknown');
  expect(address.query).toBe(query);
});

it('follow applies a link to an address that was written before and that the router skipped', () => {
  address.change({ open: 'N-1' });
  address.change({ open: null });
  address.follow('?status=1');
  address.follow('?status=1&open=N-1');
  expect(address.query.open).toBe('N-1');
});

it('a held key writes fewer addresses than the 100 in 10 seconds that WebKit allows, the last one included', () => {
  holdKey(10);
  expect(address.query.open).toBe('N-300');
  expect(written.length).toBeLessThan(70);
  jest.runAllTimers();
  expect(written.at(-1)).toBe('?status=1&open=N-300');
});

it('a delayed address is not written after Back has changed the query or another screen is shown', () => {
  holdKey(1);
  const count = written.length;
  address.follow('?q=서연');
  jest.runAllTimers();
  expect(written).toHaveLength(count);
  holdKey(1);
  disconnect();
  written = [];
  jest.runAllTimers();
  expect(written).toEqual([]);
});
