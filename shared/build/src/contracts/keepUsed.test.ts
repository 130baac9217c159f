import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { transformSync } from '@swc/core';
import { keepUsed } from './keepUsed.ts';

/** What a module’s text exports in a page that has the names that it uses. */
function evaluate(source: string, names: object): unknown {
  const [, name] = /export const (\w+)/.exec(source) ?? [];
  const result: unknown = runInNewContext(`${keepUsed(source).replace('export ', '')}; JSON.stringify(${name})`, names);
  return JSON.parse(String(result));
}

describe('a module of the contracts in a page', () => {
  const endpoint = (method: string, path: string, shape: object) => ({ method, path, ...shape });

  it('has the calls without what only the API reads of them', () => {
    const source = `export const save = endpoint('POST', '/save/:id', {
  access: 'seller',
  writes: true,
  cost: 5,
  request: z.object({ a: z.string() }),
  reply: z.object({}),
  errors: ['not-found'],
  files: ['image'],
});`;
    expect(evaluate(source, { endpoint })).toEqual({
      method: 'POST',
      path: '/save/:id',
      writes: true,
      files: ['image'],
    });
  });

  it('marks what a call makes as left out where nothing uses it', () => {
    expect(keepUsed('export const Id = z.string().check(z.minLength(1));')).toBe(
      'export const Id = /*#__PURE__*/ (() => z.string().check(z.minLength(1)))();',
    );
  });

  it('is otherwise as it was, line by line', () => {
    const source = `import * as z from 'zod/mini';
export const MAX = 20;
export function double(value) { return value * 2; }
export const list = endpoint('GET', '/list', {
  access: 'seller',
  request: z.strictObject({
  }),
  slow: true,
});
double(1);
`;
    const kept = keepUsed(source).split('\n');
    expect(kept).toHaveLength(source.split('\n').length);
    expect(kept.slice(0, 3)).toEqual(source.split('\n').slice(0, 3));
    expect(kept[9]).toBe('double(1);');
  });
});

const CONTRACTS = join(import.meta.dirname, '../../../contracts/src');
const calls = globSync('**/*.ts', { cwd: CONTRACTS, exclude: ['**/*.test.ts'] }).filter((file) =>
  readFileSync(join(CONTRACTS, file), 'utf8').includes('= endpoint('),
);

it.each(calls)('%s brings a page no schema of a call', (file) => {
  const { code } = transformSync(readFileSync(join(CONTRACTS, file), 'utf8'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  expect(keepUsed(code)).not.toMatch(/^ +(?:access|request|reply):/m);
});
