/** Functions of `react-refresh/runtime` that replaced modules use. */
export interface RefreshRuntime {
  /** Registers a component by an id, so that later versions replace it. */
  register(type: unknown, id: string): void;
  createSignatureFunctionForTransform(): (type: unknown, key?: string, forceReset?: boolean) => unknown;
  getFamilyByType(type: unknown): object | undefined;
  isLikelyComponentType(type: unknown): boolean;
  performReactRefresh(): unknown;
}

/** Global name under which the host of a development server publishes its refresh runtime. */
export const PUBLISHED = '__backofficeRefreshRuntime';
