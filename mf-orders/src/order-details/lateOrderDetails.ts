import { LatePart } from '@backoffice/ui';
import { loadOrderDetails } from './loadOrderDetails.ts';

/** What an open row shows; one for all lists of the page. */
export const lateOrderDetails = new LatePart(async () => (await loadOrderDetails()).OrderDetails);
