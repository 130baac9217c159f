import type { Figure } from '@backoffice/processes';
import type { BenchOptions } from '../BenchOptions.ts';
import { runMeasurement } from '../runMeasurement.ts';

/**
 * Prints how long one seller's order list takes in quiet, while another exports, imports and uploads at once, and while
 * another reads ten lists of 10,000 orders at once, with what slow lists waited for. The measurement belongs to the API
 * (`npm run neighbours -w api`).
 */
export async function benchNeighbours({ runs }: BenchOptions): Promise<readonly Figure[]> {
  return runMeasurement('neighbours/main.ts', '--rounds', String(runs));
}
