import { LatePart } from '@backoffice/ui';

/** The dialogs of order lists; one for all lists of the page. */
export const lateListDialogs = new LatePart(async () => (await import('./ListDialogs.tsx')).ListDialogs);
