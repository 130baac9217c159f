import { beforeEach, expect, it } from '@jest/globals';
import { OrderListAddress } from './OrderListAddress.ts';

let address: OrderListAddress;
let written: string[];

beforeEach(() => {
  written = [];
  address = new OrderListAddress('?status=1');
  address.connect((search) => written.push(search));
});

it('starts with the query of the address', () => {
  expect(address.query).toMatchObject({ q: '', status: [1], open: null });
});

it('changes at once, and each change builds on the one before', () => {
  address.change({ open: 'N-1' });
  address.change({ status: [] });
  expect(address.query).toMatchObject({ status: [], open: 'N-1' });
  expect(written).toEqual(['?status=1&open=N-1', '?open=N-1']);
});

it('is not set back by an own address that arrives after a newer change', () => {
  address.change({ open: 'N-1' });
  address.change({ open: 'N-2' });
  address.follow('?status=1&open=N-1');
  expect(address.query.open).toBe('N-2');
  address.follow('?status=1&open=N-2');
  expect(address.query.open).toBe('N-2');
});

it('follows an address from outside, also while an own one is under way', () => {
  address.change({ open: 'N-1' });
  address.follow('?q=서연');
  expect(address.query).toMatchObject({ q: '서연', status: [], open: null });
  address.follow('');
  expect(address.query.q).toBe('');
});

it('keeps the same object for an address with the same query', () => {
  const { query } = address;
  address.follow('?status=1&sort=unknown');
  expect(address.query).toBe(query);
});

it('follows a link to an address that it wrote before and that the router skipped', () => {
  address.change({ open: 'N-1' });
  address.change({ open: null });
  address.follow('?status=1');
  address.follow('?status=1&open=N-1');
  expect(address.query.open).toBe('N-1');
});
