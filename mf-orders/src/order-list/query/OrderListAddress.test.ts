import { beforeEach, expect, it } from '@jest/globals';
import { OrderListAddress } from './OrderListAddress.ts';

let address: OrderListAddress;
let written: string[];

beforeEach(() => {
  written = [];
  address = new OrderListAddress('?status=1');
  address.connect((to) => written.push(typeof to === 'string' ? to : (to.search ?? '')));
});

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
