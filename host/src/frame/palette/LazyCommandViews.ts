import { lazyDialog } from '@backoffice/ui';

/** The palette and the list of keys, which no screen needs before a key or a button asks for one. */
export const LazyCommandViews = lazyDialog(async () => (await import('./CommandViews.tsx')).CommandViews);
