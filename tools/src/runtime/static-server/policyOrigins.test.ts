import { expect, it } from '@jest/globals';
import { portsFrom } from '../ports/ports.ts';
import { clientConfig } from '../../build/clientConfig.ts';
import { policyOrigins } from './policyOrigins.ts';

const local = clientConfig(portsFrom(3600));

it('are those of a local whole, its emulator and the developer’s machine among them', () => {
  expect(policyOrigins(local)).toEqual({
    cdn: 'http://localhost:3601',
    api: 'http://localhost:4600',
    images: ['http://localhost:4700'],
    identity: ['http://localhost:9699'],
    frame: 'http://localhost:3601',
    overrides: true,
  });
});

it('are Firebase’s own without an emulator, and never a developer’s machine in production', () => {
  const { emulatorHost: _, ...firebase } = local.firebase;
  const production = { ...local, environment: 'production' as const, firebase, cdnHost: 'https://cdn.example.com/x/' };
  expect(policyOrigins(production)).toMatchObject({
    cdn: 'https://cdn.example.com',
    identity: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    overrides: false,
  });
});

it('may be of other registrable domains than the host, so that no script of a third party can set cookies for it', () => {
  const { emulatorHost: _, ...firebase } = local.firebase;
  const apart = {
    ...local,
    environment: 'production' as const,
    firebase,
    cdnHost: 'https://cdn.example-files.com/',
    postcodeFrame: 'https://postcode.example-frames.com/postcode/v1/index.html',
  };
  expect(policyOrigins(apart)).toMatchObject({
    cdn: 'https://cdn.example-files.com',
    frame: 'https://postcode.example-frames.com',
  });
});
