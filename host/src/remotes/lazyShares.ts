/** The packages that are shared but come with the first page that uses them, and how each is fetched. */
export const lazyShares: Readonly<Record<string, () => Promise<unknown>>> = {
  '@backoffice/time': () => import(/* webpackChunkName: "time" */ '@backoffice/time'),
};
