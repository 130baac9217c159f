import { type PageAssets, type ReleaseSet, RemoteBuild } from '@backoffice/contracts';
import type { RemoteOverride } from './readOverride.ts';

const LIMIT = 3000;

/**
 * The build that a developer's machine serves, by the `contract.json` beside it; its pages are the ones that it
 * declares. Without an answer, or with another remote's, a build of the released pages that will fail to load until
 * there is one.
 */
export async function readOverrideBuild(
  view: Pick<Window, 'fetch'>,
  { id, origin }: RemoteOverride,
  set: ReleaseSet,
): Promise<RemoteBuild> {
  const base = `${origin}/`;
  try {
    const response = await view.fetch(`${base}contract.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT),
    });
    const contract = (await response.json()) as { id?: unknown; shared?: unknown };
    if (contract.id === id) return RemoteBuild.parse({ ...contract, base, needs: contract.shared });
  } catch {
    // The screen shows any failure in place of the remote.
  }
  return unanswered(id, base, set);
}

function unanswered(id: string, base: string, set: ReleaseSet): RemoteBuild {
  const released = set.remotes.find((remote) => remote.id === id)?.current.pages ?? {};
  const pages = Object.entries(released).map(([path, page]): [string, PageAssets] => [
    path,
    { ...page, js: [], css: [] },
  ]);
  const name = `${id.replaceAll('-', '_')}_dev`;
  return { version: 'dev', name, base, entry: 'remoteEntry.js', pages: Object.fromEntries(pages) };
}
