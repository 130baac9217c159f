import type { Figure } from '@backoffice/processes';
import type { BenchOptions } from '../BenchOptions.ts';
import { runMeasurement } from '../runMeasurement.ts';

/**
 * Prints what a file of 5,000 tracking numbers, labels of 10,000 orders and their order file cost the API, labels beside
 * the same ones drawn by the library alone. The measurement belongs to the API (`npm run files -w api`).
 */
export async function benchFiles({ runs }: BenchOptions): Promise<readonly Figure[]> {
  return runMeasurement('files/main.ts', '--rounds', String(runs));
}
