import type { ScreenRouter } from '@backoffice/platform';

/** The page's router. */
export type AppRouter = ScreenRouter;
