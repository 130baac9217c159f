import { RouterProvider as DataRouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { ScreenRouter } from './ScreenRouter.ts';

/** Shows the screens of a router. What React Router asks of a router only to load data is asked of none here. */
export function RouterProvider({ router }: { readonly router: ScreenRouter }) {
  return <DataRouterProvider router={router as unknown as RouterProviderProps['router']} />;
}
