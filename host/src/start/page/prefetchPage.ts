import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { findRemote } from '@backoffice/contracts/wire/release/findRemote';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import type { Stored } from '@backoffice/platform';
import { startEarlyCalls } from '../../session/early-calls/startEarlyCalls.ts';
import { readBlock } from '../../browser/readBlock.ts';

/** `host.json` of the host's build: files of shared packages and of the sign-in library, with their hashes. */
interface HostFiles {
  readonly shares: Readonly<Record<string, readonly string[]>>;
  readonly session: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

interface Start {
  /** The release set for this tab. */
  readonly set: ReleaseSet;
  readonly uid: string | null;
  readonly stored: Stored;
}

/**
 * Selects the skeleton of the page that the address needs (`data-page`, shell.css), preloads its files and starts its
 * first calls, so that no request waits for another. The provider's library is preloaded if no valid login is stored. Each file is requested in CORS mode and with
 * its hash, as its loader does: a preload in another mode, or without the hash, would be wasted.
 */
export function prefetchPage(page: Document, view: Window, { set, uid, stored }: Start): void {
  const host = readBlock(page, 'host-files') as HostFiles | undefined;
  const found = findRemote(set, view.location.pathname);
  if (found !== undefined) page.documentElement.dataset['page'] = found.path;
  // A development build has no blocks rendered by a release.
  if (host === undefined || found === undefined) return;
  const preload = (as: string, href: string, integrity = '') =>
    page.head.append(
      Object.assign(page.createElement('link'), { rel: 'preload', as, crossOrigin: 'anonymous', integrity, href }),
    );
  const preloadOwn = (file: string) => preload('script', `/${file}`, host.integrity[file]);
  const { maintenance, current } = found.remote;
  const { js, css, shares, reads = [] } = current.pages[found.path] ?? { js: [], css: [], shares: [] };
  const calls = ['GET /user/me'];
  if (!maintenance) {
    const preloadFile = (as: string, file: string) => preload(as, current.base + file, current.integrity?.[file]);
    preloadFile('script', current.entry);
    for (const file of css) preloadFile('style', file);
    for (const file of js) preloadFile('script', file);
    for (const file of shares.flatMap((name) => host.shares[name] ?? [])) preloadOwn(file);
    calls.push(...reads.map((read) => fillCall(read, found.path, view.location.pathname)));
  }
  // The main script handles a page without a configuration.
  const config = readBlock(page, 'client-config') as ClientConfig | undefined;
  const isSignedIn = config !== undefined && startEarlyCalls(view, config, { uid, stored, calls });
  if (!isSignedIn && !maintenance) host.session.forEach(preloadOwn);
}

/** A call with the values of the address in place of the parameters of its path. */
function fillCall(call: string, pattern: string, pathname: string): string {
  const names = pattern.split('/').filter(Boolean);
  const values = pathname.split('/').filter(Boolean);
  return call.replaceAll(/:\w+/g, (name) => encodeURIComponent(decodeURIComponent(values[names.indexOf(name)] ?? '')));
}
