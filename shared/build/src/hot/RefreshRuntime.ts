/** What replaced modules use of `react-refresh/runtime`. */
export interface RefreshRuntime {
  /** Registers a component under an id, at which later versions of it replace it. */
  register(type: unknown, id: string): void;
  createSignatureFunctionForTransform(): (type: unknown, key?: string, forceReset?: boolean) => unknown;
  getFamilyByType(type: unknown): object | undefined;
  isLikelyComponentType(type: unknown): boolean;
  performReactRefresh(): unknown;
}

/** The name of the global under which the host of a development server publishes its refresh runtime. */
export const PUBLISHED = '__backofficeRefreshRuntime';
