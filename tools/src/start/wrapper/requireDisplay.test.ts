import { expect, it } from '@jest/globals';
import { requireDisplay } from './requireDisplay.ts';

it.each<[NodeJS.Platform, NodeJS.ProcessEnv]>([
  ['linux', { DISPLAY: ':0' }],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }],
  ['darwin', {}],
])('windows can be shown on %s with %j', (platform, env) => {
  expect(() => requireDisplay(platform, env)).not.toThrow();
});

it.each<[NodeJS.ProcessEnv]>([[{}], [{ DISPLAY: '' }]])(
  'requireDisplay names what is missing on linux with %j',
  (env) => {
    expect(() => requireDisplay('linux', env)).toThrow(/needs a display.*xvfb-run npm run wrapper/);
  },
);
