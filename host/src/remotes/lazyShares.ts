/** Loaders of the shared packages that come with the first page that uses them. */
export const lazyShares: Readonly<Record<string, () => Promise<unknown>>> = {
  '@backoffice/time': () => import(/* webpackChunkName: "time" */ '@backoffice/time'),
};
