import type { Figure } from '@backoffice/processes';
import type { BenchOptions } from '../BenchOptions.ts';
import { runMeasurement } from '../runMeasurement.ts';

/** Seconds of quiet, and as many of attack, for each of `runs`. */
const SECONDS = 6;

/**
 * Prints how long one seller's order list takes in quiet and while another seller attacks, with the memory of the API
 * and the statuses that the attacker gets. The measurement belongs to the API (`npm run hostile -w api`).
 */
export async function benchHostile({ runs }: BenchOptions): Promise<readonly Figure[]> {
  return runMeasurement('hostile/main.ts', '--seconds', String(SECONDS * runs));
}
