import { expect, it } from '@jest/globals';
import { getOrigins, portsFrom } from './ports.ts';

it('all ports are derived from the host’s port', () => {
  expect(portsFrom(3000)).toEqual({
    host: 3000,
    cdn: 3001,
    api: 4000,
    standins: 4100,
    operators: 4105,
    emulator: 9099,
  });
});

it('every part has its own origin', () => {
  const origins = Object.values(getOrigins(portsFrom(3600)));
  expect(new Set(origins).size).toBe(origins.length);
  expect(origins).toContain('http://localhost:3601');
});
