import { LatePart } from '@backoffice/ui';

/** The palette and the list of keys, which no screen needs before a press. */
export const lateCommandViews = new LatePart(async () => (await import('./CommandViews.tsx')).CommandViews);
