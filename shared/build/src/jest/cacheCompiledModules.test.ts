import { createRequire } from 'node:module';
import vm from 'node:vm';
import { expect, it } from '@jest/globals';

createRequire(import.meta.url)('./cacheCompiledModules.cjs');

type ModuleFunction = (exports: Record<string, unknown>, required: (id: string) => unknown) => void;
type CompileFunction = (code: string, parameters: string[], options: object) => ModuleFunction;
const compile = vm.compileFunction as unknown as CompileFunction;

const load = (code: string, options: object = {}) => {
  const exports: Record<string, unknown> = {};
  const parsingContext = vm.createContext();
  const run = compile(code, ['exports', 'require'], { filename: '/some/module.js', parsingContext, ...options });
  run(exports, (id) => `required ${id}`);
  return { exports, parsingContext };
};

it('a module gets its arguments in the context of its test file', () => {
  const { exports, parsingContext } = load('exports.made = []; exports.other = require("other");');
  expect(exports['other']).toBe('required other');
  expect(exports['made']).toBeInstanceOf(vm.runInContext('Array', parsingContext));
});

it('two test files share only the compiled code of a module', () => {
  const code = 'let loads = 0; loads += 1; globalThis.left = loads; exports.loads = loads;';
  expect(load(code).exports['loads']).toBe(1);
  const { exports, parsingContext } = load(code);
  expect(exports['loads']).toBe(1);
  expect(vm.runInContext('left', parsingContext)).toBe(1);
});

it('a comment on the last line does not hide the end of the module', () => {
  expect(load('exports.done = true; // # sourceMappingURL=module.js.map').exports['done']).toBe(true);
});

it.each([
  ['the first line', 'exports.fail = () => { throw new Error("lost"); };', 'module.js:1:30'],
  ['a later line', '"use strict";\nexports.fail = () => {\n  throw new Error("lost");\n};', 'module.js:3:9'],
])('an error of %s contains its position in the file', (_, code, place) => {
  const { fail } = load(code).exports as { fail: () => void };
  let stack = '';
  try {
    fail();
  } catch (error) {
    stack = String((error as Error).stack);
  }
  expect(stack).toContain(place);
});

it('a module with dynamic imports is compiled by Node.js, which resolves them with jest', async () => {
  const asked: string[] = [];
  const importModuleDynamically = (specifier: string) => {
    asked.push(specifier);
    throw new Error('not there');
  };
  const { exports } = load('exports.imported = import("late");', { importModuleDynamically });
  await expect(exports['imported']).rejects.toThrow();
  expect(asked).toEqual(['late']);
});
