import { expect, it } from '@jest/globals';
import { startOptions } from './startOptions.ts';

it('start uses profile main on the default port', () => {
  expect(startOptions('npm start', [])).toMatchObject({
    profile: { name: 'main' },
    port: 3000,
    reset: false,
    orders: undefined,
  });
});

it('start accepts a port, a number of orders, a profile and a reset', () => {
  const options = startOptions('npm start', ['--port', '3600', '--orders', '10000', '--profile', 'try', '--reset']);
  expect(options).toMatchObject({ profile: { name: 'try' }, port: 3600, orders: 10_000, reset: true });
});

it.each(['../main', 'Main', '', 'a/b', '.'])(
  'start refuses the profile %j, because a profile is a folder name',
  (name) => {
    expect(() => startOptions('npm start', ['--profile', name])).toThrow('--profile needs a short name');
  },
);

it('start refuses a port whose derived ports are invalid', () => {
  expect(() => startOptions('npm start', ['--port', '60000'])).toThrow('from 1024 to 59436');
});
