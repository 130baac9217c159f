import { expect, it } from '@jest/globals';
import { describeAudience, readAudience } from './readAudience.ts';

const NO_AUDIENCE = { share: 0, accounts: false, wrappers: [] };

it.each([
  ['5', { share: 5 }],
  ['0.5', { share: 0.5 }],
  ['accounts', { accounts: true }],
  ['wrapper:2.4', { wrappers: ['2.4'] }],
  ['5, accounts, wrapper:2.4, wrapper:3', { share: 5, accounts: true, wrappers: ['2.4', '3'] }],
])('readAudience reads %j', (text, expected) => {
  expect(readAudience(text)).toEqual({ ...NO_AUDIENCE, ...expected });
});

it.each([
  '',
  '101',
  '-5',
  '5%',
  '5,10',
  'everybody',
  'wrapper:',
  'wrapper:2.4-beta',
  '5,,accounts',
  'accounts,accounts',
])('readAudience refuses %j', (text) => {
  expect(() => readAudience(text)).toThrow('--canary needs');
});

it.each([
  ['5', '5 % of the accounts'],
  ['accounts', 'the accounts of CANARY_UIDS'],
  ['0.5,wrapper:2.4,wrapper:3', '0.5 % of the accounts and wrapper 2.4 and wrapper 3'],
  ['0', 'no accounts'],
])('the audience %j is described as “%s”', (text, description) => {
  expect(describeAudience(readAudience(text))).toBe(description);
});
