import type { RouteObject } from 'react-router-dom';

/** Routes with the ids by which React Router tells them apart: their places in the tree, as it gives them itself. */
export function withIds(routes: readonly RouteObject[], parent = ''): RouteObject[] {
  return routes.map((route, index) => {
    const id = `${parent}${index}`;
    return route.children
      ? { ...route, id, children: withIds(route.children, `${id}-`) }
      : ({ ...route, id } as RouteObject);
  });
}
