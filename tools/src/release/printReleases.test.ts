import { expect, it } from '@jest/globals';
import { makeCurrent, rollBack, startCanary } from './pointer/movePointer.ts';
import { printReleases } from './printReleases.ts';

const change = (minute: number, why: string) => ({ at: `2026-03-10T00:0${minute}:00.000Z`, by: 'mina', why });

it('printReleases lists every build, newest first, with author, time, reason and state', () => {
  const first = makeCurrent(undefined, '0.1.0-aaaaaaaa', change(1, 'the first one'));
  const bad = rollBack(makeCurrent(first, '0.1.0-bbbbbbbb', change(2, 'new menu')), change(3, 'the menu is empty'));
  const pointer = startCanary(
    bad,
    '0.1.0-cccccccc',
    { share: 5, accounts: false, wrappers: [] },
    change(4, 'menu again'),
  );
  expect(printReleases({ revision: 4, applications: { 'mf-orders': pointer } })).toEqual([
    'mf-orders',
    '  0.1.0-cccccccc     canary 5 %   good  2026-03-10T00:04:00Z  mina  menu again',
    '  0.1.0-bbbbbbbb                  bad   2026-03-10T00:02:00Z  mina  new menu (bad: the menu is empty)',
    '  0.1.0-aaaaaaaa     current      good  2026-03-10T00:01:00Z  mina  the first one',
  ]);
});
