import type { Platform } from '@backoffice/platform';

/** Services that the stores of a market, a product and a relaunch use. */
export type EditStoreDeps = Pick<Platform, 'api' | 'nav' | 'drafts' | 'events' | 'now'>;
