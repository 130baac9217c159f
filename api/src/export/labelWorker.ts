import { parentPort, workerData } from 'node:worker_threads';
import { drawLabels } from './drawLabels.ts';
import { yieldToCalls } from '../jobs/yieldToCalls.ts';
import type { Label } from './Label.ts';

yieldToCalls();
const { labels, startCell } = workerData as { labels: readonly Label[]; startCell: number };
for await (const chunk of drawLabels(labels, startCell)) parentPort?.postMessage(chunk);
