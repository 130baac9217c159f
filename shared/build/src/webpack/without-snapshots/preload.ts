/** Federation's preloads, which go by snapshots; the host preloads by its release set. */
export function formatPreloadArgs(): never[] {
  return [];
}

/** Fetches nothing. */
export function preloadAssets(): void {}

/** What the plugin that is left out with the snapshots would preload. */
export function defaultPreloadArgs(): object {
  return {};
}

/** The modules that it would preload. */
export function normalizePreloadExposes(): never[] {
  return [];
}
