import { type RouteObject, UNSAFE_createMemoryHistory } from 'react-router-dom';
import { ScreenRouter } from './ScreenRouter.ts';

/** A router with a history of its own, for a test or a component that is shown alone. */
export function createMemoryRouter(
  routes: readonly RouteObject[],
  { initialEntries }: { readonly initialEntries?: readonly string[] } = {},
): ScreenRouter {
  return new ScreenRouter(
    routes,
    UNSAFE_createMemoryHistory(initialEntries && { initialEntries: [...initialEntries] }),
  );
}
