import { parentPort, workerData } from 'node:worker_threads';
import type { ParcelLabel } from '@backoffice/contracts';
import { yieldToCalls } from '../../platform/jobs/yieldToCalls.ts';
import { LabelDocument } from './LabelDocument.ts';

yieldToCalls();
const document = new LabelDocument((workerData as { readonly startCell: number }).startCell);
/** Draws one part of the labels at a time, or with null the end, and replies with the bytes. */
parentPort?.on('message', (labels: readonly ParcelLabel[] | null) => {
  parentPort?.postMessage(labels === null ? document.end() : document.add(labels));
});
