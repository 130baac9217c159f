import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';

const SOURCES = join(import.meta.dirname, '../../shared/contracts/src');
const paths = globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts'] }).toSorted();
const modules: object[] = await Promise.all(paths.map((path) => import(join(SOURCES, path))));

/** Every endpoint that a file of the contracts exports, for tests of all calls. */
export const ENDPOINTS: readonly Endpoint[] = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
