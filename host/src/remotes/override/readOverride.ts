import { allowsRemoteOverride } from '@backoffice/contracts/wire/allowsRemoteOverride';
import { type PageAssets, type ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { BuildBar } from '../tab-build/BuildBar.tsx';
import type { TabBuild, TabBuildDeps } from '../tab-build/TabBuild.ts';

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

/**
 * The override that a text requests, with the build that the developer's machine serves, stored for the tab until it is
 * closed. Undefined, and removed, if the configuration does not allow overrides or the text is malformed.
 */
export async function loadOverride(
  text: string,
  { view, stored, set, configured }: TabBuildDeps,
): Promise<TabBuild | undefined> {
  const remove = () => stored.remove('override');
  const ids = set.remotes.map(({ id }) => id);
  const override = allowsRemoteOverride(await configured) ? readOverride(text, ids) : undefined;
  if (override === undefined) {
    remove();
    return undefined;
  }
  stored.set('override', text);
  const { build: current, isBlocked } = await readOverrideBuild(view, override, set);
  return {
    bar: {
      label: '개발 중인 화면',
      title: override.id,
      text: isBlocked
        ? '브라우저가 이 컴퓨터에 연결하는 것을 막았어요. 사이트 설정에서 로컬 네트워크를 허용하고 새로고침해주세요.'
        : `화면을 ${override.origin}에서 불러오고 있어요.`,
    },
    Bar: BuildBar,
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
