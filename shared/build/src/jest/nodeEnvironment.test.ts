import { createRequire } from 'node:module';
import { types } from 'node:util';
import vm from 'node:vm';
import { expect, it } from '@jest/globals';
import type { TestEnvironment } from 'jest-environment-node';

const NodeEnvironment = createRequire(import.meta.url)('./nodeEnvironment.cjs') as typeof TestEnvironment;

const { createContext } = vm;
type Settings = ConstructorParameters<typeof TestEnvironment>;
const projectConfig = { testEnvironmentOptions: {}, globals: {}, fakeTimers: {} };
const start = () => new NodeEnvironment(...([{ projectConfig, globalConfig: {} }, {}] as unknown as Settings));

it('globals of a test are looked up in an ordinary object, not through a proxy', () => {
  expect(types.isProxy(start().getVmContext())).toBe(false);
});

it('a test has Node.js globals and its own built-in classes, and no global of another test', async () => {
  const [one, other] = [start(), start()];
  expect(vm.runInContext('left = 1; [typeof fetch, typeof Buffer, left]', one.getVmContext()!)).toEqual([
    'function',
    'function',
    1,
  ]);
  expect(vm.runInContext('typeof left', other.getVmContext()!)).toBe('undefined');
  expect(vm.runInContext('Array', one.getVmContext()!)).not.toBe(vm.runInContext('Array', other.getVmContext()!));
  await Promise.all([one.teardown(), other.teardown()]);
});

it('other contexts are created unchanged', () => {
  start();
  expect(vm.createContext).toBe(createContext);
  expect(vm.createContext({ given: 1 })).toEqual({ given: 1 });
});
