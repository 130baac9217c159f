import { LatePart } from '@backoffice/ui';

/** What an open row shows; one for all lists of the page. */
export const lateOrderDetails = new LatePart(async () => (await import('./OrderDetails.tsx')).OrderDetails);
