import { describe, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { ENDPOINTS } from '../../../../testing/endpoints.ts';
import { ExportOptions } from '@backoffice/contracts/order/lists/exportOptions';

/** Requests of all endpoints, and the options that exports send as JSON. */
const REQUESTS: [string, z.core.$ZodType][] = [
  ...ENDPOINTS.map(({ method, path, request }): [string, z.core.$ZodType] => [`${method} ${path}`, request]),
  ['the options of an export', ExportOptions],
];

const LENGTH = 100_001;
const LONG = ['a', '1', '가', ' ', '-', '/', '0'].map((letter) => letter.repeat(LENGTH));

/** Returns the paths of lists without a maximum length, and of strings that may have 100,001 characters. */
function unboundedPaths(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const parse = (schema as z.ZodMiniType).safeParse;
  switch (def.type) {
    case 'array':
      return [...(hasMaxLength(def.checks) ? [] : [path]), ...unboundedPaths(def.element, `${path}[]`)];
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
      return unboundedPaths(def.innerType, path);
    case 'union':
      return def.options.flatMap((option) => unboundedPaths(option, path));
    case 'pipe':
      return [...unboundedPaths(def.in, path)];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => unboundedPaths(field, `${path}.${name}`));
    case 'string':
      return LONG.some((text) => parse(text).success) ? [path] : [];
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return [];
    default:
      return [`${path}: ${def.type}`];
  }
}

function hasMaxLength(checks: readonly z.core.$ZodCheck<never>[] | undefined): boolean {
  return (checks ?? []).some(({ _zod: { def } }) => ['max_length', 'length_equals'].includes(def.check));
}

describe('limits of requests', () => {
  it.each(REQUESTS)('the request of %s limits each list and string', (_title, request) => {
    expect(unboundedPaths(request, '')).toEqual([]);
  });
});
