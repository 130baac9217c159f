import { LatePart } from '@backoffice/ui';

/** What draws a sample of the details once, unseen, before the first row opens. */
export const lateWarmUp = new LatePart(async () => (await import('./OrderDetails.tsx')).WarmUpDetails);
