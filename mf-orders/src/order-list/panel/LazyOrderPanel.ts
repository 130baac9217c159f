import { lazyDialog } from '@backoffice/ui';

/** The panel with the open order, loaded when the first order is opened. */
export const LazyOrderPanel = lazyDialog(async () => (await import('./OrderPanel.tsx')).OrderPanel);
