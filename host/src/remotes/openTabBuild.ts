import { PREVIEW_PARAMETER } from '@backoffice/contracts/wire/release/previewParameter';
import { OVERRIDE_PARAMETER } from './override/overrideParameter.ts';
import type { TabBuild, TabBuildDeps } from './tab-build/TabBuild.ts';

/**
 * The override or preview of this tab, requested by `?remote=orders@http://localhost:3010` or `?preview=orders@…`, or
 * stored for the tab. Without a request it does not wait for the configuration. Both are lazy, because most sellers
 * never need them.
 */
export async function openTabBuild(deps: TabBuildDeps): Promise<TabBuild | undefined> {
  const override = takeParameter(deps.view, OVERRIDE_PARAMETER) ?? deps.stored.get('override');
  const link = takeParameter(deps.view, PREVIEW_PARAMETER) ?? deps.stored.get('preview')?.link;
  if (override !== undefined) {
    const { loadOverride } = await import('./override/readOverride.ts');
    const loaded = await loadOverride(override, deps);
    if (loaded !== undefined) return loaded;
  }
  if (link === undefined) return undefined;
  const { loadPreview } = await import('./preview/loadPreview.ts');
  return loadPreview(link, deps);
}

/** Removes a parameter from the address and returns its value. */
function takeParameter({ location, history }: Pick<Window, 'location' | 'history'>, name: string): string | null {
  const url = new URL(location.href);
  const value = url.searchParams.get(name);
  url.searchParams.delete(name);
  if (value !== null) history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return value;
}
