import { PUBLISHED, type RefreshRuntime } from './RefreshRuntime.ts';

/*
 * Replaces `react-refresh/runtime` in a remote's development build. A separate runtime would load after React and
 * know none of the page's roots, so that updates would have no effect.
 */
const runtime = (globalThis as unknown as Record<string, RefreshRuntime>)[PUBLISHED];
if (runtime === undefined)
  throw new Error(
    'This remote replaces its modules while it runs, which this page does not support: open it in a host that runs in development.',
  );

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  runtime;

/** Registers a component. Files of two builds have the same ids, such as those of `@backoffice/ui`. */
export function register(type: unknown, id: string): void {
  runtime?.register(type, `${__react_refresh_library__} ${id}`);
}

/** The host has done this for the page. */
export function injectIntoGlobalHook(): void {}
