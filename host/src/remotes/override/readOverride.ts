import { type PageAssets, type ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import type { Stored } from '@backoffice/platform';

/** A remote that comes from a developer's machine: its full id, and the origin that serves it. */
export interface RemoteOverride {
  readonly id: string;
  readonly origin: string;
}

/**
 * An active override. `place` puts its build into a release set without a previous one, so that no released build
 * silently replaces it.
 */
export interface OpenOverride extends RemoteOverride {
  /** Whether the browser did not let the page connect to the developer's machine. */
  readonly isBlocked: boolean;
  place(set: ReleaseSet): ReleaseSet;
  /** The tab's next load uses the released builds again. */
  remove(): void;
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

interface LoadDeps {
  readonly view: Pick<Window, 'fetch' | 'location' | 'navigator'>;
  readonly stored: Stored;
  /** The release set of the page. */
  readonly set: ReleaseSet;
}

/**
 * The override that a text requests, with the build that the developer's machine serves, stored for the tab. Undefined,
 * and removed, if the text is malformed.
 */
export async function loadOverride(text: string, { view, stored, set }: LoadDeps): Promise<OpenOverride | undefined> {
  const remove = () => stored.remove('override');
  const ids = set.remotes.map(({ id }) => id);
  const override = readOverride(text, ids);
  if (override === undefined) {
    remove();
    return undefined;
  }
  stored.set('override', text);
  const { build: current, isBlocked } = await readOverrideBuild(view, override, set);
  return {
    ...override,
    isBlocked,
    place: ({ revision, remotes }) => ({
      revision,
      remotes: remotes.map((remote) => (remote.id === override.id ? { id: remote.id, current } : remote)),
    }),
    remove,
  };
}

/** Timeout in milliseconds. */
const LIMIT = 3000;
/** Timeout in milliseconds if the browser asks the developer whether the page may connect to this machine. */
const PROMPT_LIMIT = 60_000;

/**
 * The build that a developer's machine serves, with the pages of its `contract.json`. Without a response, or with the
 * response of another remote, a build with the released pages, which fails to load until the machine serves one.
 * `isBlocked`: the browser did not let the page connect to the machine.
 */
async function readOverrideBuild(
  view: Pick<Window, 'fetch' | 'location' | 'navigator'>,
  { id, origin }: RemoteOverride,
  set: ReleaseSet,
): Promise<{ build: RemoteBuild; isBlocked: boolean }> {
  const base = `${origin}/`;
  const limit = (await readPermission(view)) === 'prompt' ? PROMPT_LIMIT : LIMIT;
  try {
    const response = await view.fetch(`${base}contract.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(limit),
    });
    const contract = (await response.json()) as { id?: unknown; shared?: unknown };
    if (contract.id === id)
      return { build: RemoteBuild.parse({ ...contract, base, needs: contract.shared }), isBlocked: false };
  } catch {
    // The screen shows any failure in place of the remote.
  }
  const released = set.remotes.find((remote) => remote.id === id)?.current.pages ?? {};
  const pages = Object.entries(released).map(([path, page]): [string, PageAssets] => [
    path,
    { ...page, js: [], css: [] },
  ]);
  const name = `${id.replaceAll('-', '_')}_dev`;
  const build = { version: 'dev', name, base, entry: 'remoteEntry.js', pages: Object.fromEntries(pages) };
  return { build, isBlocked: ((await readPermission(view)) ?? 'granted') !== 'granted' };
}

/**
 * The permission to connect to this machine, which Chrome requires since version 142; undefined in other browsers, and
 * if the page itself comes from this machine.
 */
async function readPermission({ location, navigator }: Pick<Window, 'location' | 'navigator'>) {
  if (/^(?:localhost|127\.0\.0\.1)$/.test(location.hostname)) return undefined;
  const query = (name: string) => navigator.permissions.query({ name: name as PermissionName });
  // Chrome 145 divided the permission; its former name covers other devices of the network as well.
  const result = query('loopback-network').catch(() => query('local-network-access'));
  return (await result.catch(() => undefined))?.state;
}
