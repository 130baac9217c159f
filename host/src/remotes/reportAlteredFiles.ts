import { findRemote } from '@backoffice/contracts/wire/release/findRemote';
import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import type { EventLog } from '@backoffice/platform';

type View = Pick<Window, 'fetch' | 'crypto' | 'location'>;

/**
 * Reports the files of a failed build whose served bytes differ from the released ones, as the event `file-altered`: to
 * a page a refused file looks like a missing one. Each build is checked once, its entry and the files of the current
 * screen, mostly from the browser's cache.
 */
export function reportAlteredFiles(events: EventLog, view: View, set: ReleaseSet): void {
  const checked = new Set<string>();
  events.subscribe(({ name, fields: { remote, version } }) => {
    if (name !== 'remote-failed') return;
    const release = set.remotes.find(({ id }) => id === remote);
    const builds = [release?.current, release?.previous, ...(release?.earlier ?? [])];
    const build = builds.find((each) => each?.version === version);
    if (build === undefined || checked.has(build.name)) return;
    checked.add(build.name);
    const path = findRemote(set, view.location.pathname)?.path ?? '';
    for (const [file, integrity] of hashedFiles(build, path))
      void isAltered(view, build.base + file, integrity).then((altered) => {
        if (altered) events.log('file-altered', { remote: `${remote}`, version: build.version, file });
      });
  });
}

function hashedFiles({ entry, pages, integrity = {} }: RemoteBuild, path: string): [file: string, hash: string][] {
  const { js = [], css = [] } = pages[path] ?? {};
  return [entry, ...js, ...css].flatMap((file) => {
    const hash = integrity[file];
    return hash === undefined ? [] : [[file, hash] satisfies [string, string]];
  });
}

/** Whether the bytes at an address differ from those of the hash; false if that cannot be determined. */
async function isAltered({ fetch, crypto }: View, address: string, integrity: string): Promise<boolean> {
  try {
    const response = await fetch(address, { cache: 'force-cache', credentials: 'omit' });
    if (!response.ok) return false;
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` !== integrity;
  } catch {
    return false;
  }
}
