import { LatePart } from '@backoffice/ui';
import { loadOrderDetails } from './loadOrderDetails.ts';

/** What draws a sample of the details once, unseen, before the first row opens. */
export const lateWarmUp = new LatePart(async () => (await loadOrderDetails()).WarmUpDetails);
