import { expect, it } from '@jest/globals';
import { exampleConfig } from '../../testing/exampleConfig.ts';
import { policyOrigins } from './policyOrigins.ts';

const local = exampleConfig(3600);

it('a local stack allows its own origins, its emulator and the developer’s machine', () => {
  expect(policyOrigins(local)).toEqual({
    cdn: 'http://localhost:3601',
    api: 'http://localhost:4600',
    images: ['http://localhost:4700'],
    identity: ['http://localhost:9699'],
    frame: 'http://localhost:3601',
    overrides: true,
  });
});

it('a served configuration allows Firebase without an emulator, and never a developer’s machine', () => {
  const { emulatorHost: _, ...firebase } = local.firebase;
  const production = { ...local, environment: 'production' as const, firebase, cdnHost: 'https://cdn.example.com/x/' };
  expect(policyOrigins(production)).toMatchObject({
    cdn: 'https://cdn.example.com',
    identity: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    overrides: false,
  });
});

it('the origins may have other registrable domains than the host, so that third-party scripts cannot set its cookies', () => {
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
