import type { createBrowserRouter } from '@backoffice/platform';

/** The page's router. */
export type AppRouter = ReturnType<typeof createBrowserRouter>;
