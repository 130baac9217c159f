import { parentPort, workerData } from 'node:worker_threads';
import type { ParcelLabel } from '@backoffice/contracts/order/waybill/parcelLabel';
import { yieldToCalls } from '../../platform/jobs/yieldToCalls.ts';
import { LabelDocument } from './LabelDocument.ts';

yieldToCalls();
const document = new LabelDocument((workerData as { readonly startCell: number }).startCell);
/** Renders labels, or ends the document if the message is null, and replies with the bytes. */
parentPort?.on('message', (labels: readonly ParcelLabel[] | null) => {
  parentPort?.postMessage(labels === null ? document.end() : document.add(labels));
});
