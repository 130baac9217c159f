import { expect, it } from '@jest/globals';
import { explainEvent } from './explainEvent.ts';

const build = { remote: 'mf-orders', version: '0.1.0-b' };

for (const [failure, name, fields, expected] of [
  ['an entry that throws', 'remote-failed', { part: 'entry', attempt: 2 }, /0\.1\.0-b did not start.*npm run dev/],
  [
    'a module of another shape',
    'remote-failed',
    { part: 'module' },
    /does not expose a remote with this id.*must export/,
  ],
  ['a missing screen', 'remote-failed', { part: 'page' }, /has no screen for this path.*Build it again/],
  ['a file without a response', 'remote-timeout', {}, /did not load in time\. Look for/],
  [
    'a version of the platform that the page does not provide',
    'remote-refused',
    { needs: '@backoffice/platform ^9.0.0', provided: '0.3.1' },
    /needs @backoffice\/platform \^9\.0\.0, the page provides 0\.3\.1\. Build it with the released version/,
  ],
  ['a screen that throws', 'screen-failed', { error: 'TypeError' }, /threw TypeError while the screen was shown/],
] as const)
  it(`explainEvent explains ${failure} with its build and a remedy`, () => {
    const explained = explainEvent({ name, fields: { ...build, ...fields } });
    expect(explained).toMatch(/^mf-orders 0\.1\.0-b /);
    expect(explained).toMatch(expected);
  });

it('explainEvent ignores an event that is no failure or was already explained', () => {
  expect(explainEvent({ name: 'screen-failed', fields: { ...build, error: 'RemoteUnavailable' } })).toBeUndefined();
  expect(explainEvent({ name: 'remote-started', fields: build })).toBeUndefined();
  expect(explainEvent({ name: 'remote-slow', fields: build })).toBeUndefined();
});
