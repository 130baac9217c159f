import { LatePart } from '@backoffice/ui';

/** The list of what waits for a connection: a list of orders fetches it after its first view, as it is for being without one. */
export const lateOutboxSheet = new LatePart(async () => (await import('./OutboxSheet.tsx')).OutboxSheet);
