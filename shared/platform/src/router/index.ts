export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useOutlet,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, NavLinkProps, RouteObject } from 'react-router-dom';
export { RouterProvider } from './RouterProvider.tsx';
export type { ScreenRouter } from './ScreenRouter.ts';
export { createBrowserRouter } from './createBrowserRouter.ts';
export { createMemoryRouter } from './createMemoryRouter.ts';
