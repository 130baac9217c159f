import { expect, it } from '@jest/globals';
import { needDisplay } from './needDisplay.ts';

it.each<[NodeJS.Platform, NodeJS.ProcessEnv]>([
  ['linux', { DISPLAY: ':0' }],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }],
  ['darwin', {}],
])('shows windows on %s with %j', (platform, env) => {
  expect(() => needDisplay(platform, env)).not.toThrow();
});

it.each<[NodeJS.ProcessEnv]>([[{}], [{ DISPLAY: '' }]])('says what is missing on linux with %j', (env) => {
  expect(() => needDisplay('linux', env)).toThrow(/needs a display.*xvfb-run npm run wrapper/);
});
