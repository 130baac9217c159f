import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type TestApp, type TestAppOptions, createTestApp, initialWorld } from './createTestApp.ts';
import { emptyDatabase } from './emptyDatabase.ts';

/**
 * Creates the app of a test file before its first test and closes it after its last; do not read the returned object
 * outside tests. With `resetBeforeEach`, each test starts with empty tables and the initial world.
 */
export function setUpTestApp({
  resetBeforeEach = false,
  ...options
}: TestAppOptions & { readonly resetBeforeEach?: boolean } = {}): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => {
    Object.assign(test, await createTestApp(options));
  });
  afterAll(() => test.close());
  if (resetBeforeEach)
    beforeEach(async () => {
      await emptyDatabase(test.owner);
      Object.assign(test.world, initialWorld());
    });
  return test;
}
