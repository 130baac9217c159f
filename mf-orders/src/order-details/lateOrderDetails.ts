import { LatePart } from '@backoffice/ui';

/** What an open row shows; one for all lists of the page. */
export const lateOrderDetails = new LatePart(async () => (await import('./OrderDetails.tsx')).OrderDetails);

/** What makes the first row that opens as fast as those after it. */
export const lateDetailsWarmup = new LatePart(async () => (await import('./OrderDetails.tsx')).DetailsWarmup);
