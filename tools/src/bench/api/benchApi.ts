import type { Figure } from '@backoffice/processes';
import type { BenchOptions } from '../BenchOptions.ts';
import { runMeasurement } from '../runMeasurement.ts';

/**
 * Prints how many calls a second the API answers, and its processor time for each, beside the same rows over plain
 * Fastify and pg on the same database; the two take turns. The measurement belongs to the API (`npm run calls -w api`).
 */
export async function benchApi({ runs }: BenchOptions): Promise<readonly Figure[]> {
  return runMeasurement('calls/main.ts', '--rounds', String(runs));
}
