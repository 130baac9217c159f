import { type RouteObject, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { ScreenRouter } from './ScreenRouter.ts';

/** The router of a page: its location is the window's. */
export function createBrowserRouter(routes: readonly RouteObject[]): ScreenRouter {
  return new ScreenRouter(routes, UNSAFE_createBrowserHistory({ window }), window);
}
