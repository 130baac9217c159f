export {
  Link,
  Navigate,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useOutlet,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, RouteObject } from 'react-router-dom';
