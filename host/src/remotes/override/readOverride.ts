import { type PageAssets, type ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';

/** A remote that comes from a developer's machine: its full id, and the origin that serves it. */
export interface RemoteOverride {
  readonly id: string;
  readonly origin: string;
}

const OVERRIDE = /^([a-z][a-z\d-]*)@(http:\/\/(?:localhost|127\.0\.0\.1):([1-9]\d{0,4}))\/?$/;

/**
 * Reads `orders@http://localhost:3010`, or the same with the remote's full id; undefined for everything else. Only
 * known remotes, only plain HTTP on this machine, only with a port and without a path.
 */
export function readOverride(text: string, ids: readonly string[]): RemoteOverride | undefined {
  const [, name, origin, port] = OVERRIDE.exec(text) ?? [];
  const id = ids.find((known) => known === name || known === `mf-${name}`);
  return id === undefined || origin === undefined || Number(port) > 65_535 ? undefined : { id, origin };
}

/** Timeout in milliseconds. */
const LIMIT = 3000;

/**
 * The build that a developer's machine serves, with the pages of its `contract.json`. Without a response, or with the
 * response of another remote, a build with the released pages, which fails to load until the machine serves one.
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
  const released = set.remotes.find((remote) => remote.id === id)?.current.pages ?? {};
  const pages = Object.entries(released).map(([path, page]): [string, PageAssets] => [
    path,
    { ...page, js: [], css: [] },
  ]);
  const name = `${id.replaceAll('-', '_')}_dev`;
  return { version: 'dev', name, base, entry: 'remoteEntry.js', pages: Object.fromEntries(pages) };
}
