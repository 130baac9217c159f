import { extname, join } from 'node:path';
import type { RuleSetRule } from 'webpack';

const CONTRACTS = join(import.meta.dirname, '../../../contracts/src');

/** Pages are compiled with the used part of the contracts (ADR 146). */
export function contractsRule(): RuleSetRule {
  const loader = join(import.meta.dirname, `keepUsedLoader${extname(import.meta.filename)}`);
  return { test: /\.ts$/, include: CONTRACTS, enforce: 'post', loader };
}
