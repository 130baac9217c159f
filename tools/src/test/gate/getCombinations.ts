import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';

/** Page that may be served: a build of the host and of each remote. */
export interface Combination {
  /** Readable name: `host 0.1.0-… with previous remotes`. */
  readonly name: string;
  /** Version of the host's build. */
  readonly host: string;
  readonly remotes: readonly { readonly id: string; readonly build: RemoteBuild }[];
}

/** Builds that pages may load now; `candidate` is an unreleased build of a remote or of the host. */
export interface Served {
  readonly live: ReleaseSet;
  readonly host: { readonly current: string; readonly previous?: string | undefined };
  readonly candidate: { readonly host: string } | { readonly id: string; readonly build: RemoteBuild };
}

/**
 * Returns the pages on which a candidate must work: with the current and the previous host, each with the current and
 * with the previous builds of the other remotes, without duplicates.
 */
export function getCombinations({ live, host, candidate }: Served): Combination[] {
  const hosts =
    'host' in candidate ? [candidate.host] : [host.current, host.previous].filter((each) => each !== undefined);
  const all = hosts.flatMap((version) =>
    (['current', 'previous'] as const).map((which): Combination => {
      const others = live.remotes
        .filter(({ id }) => !('id' in candidate && candidate.id === id))
        .map((remote) => ({ id: remote.id, build: remote[which] ?? remote.current }));
      const remotes = 'id' in candidate ? [...others, { id: candidate.id, build: candidate.build }] : others;
      return { name: `host ${version} with ${which} remotes`, host: version, remotes };
    }),
  );
  return [...new Map(all.toReversed().map((each) => [toKey(each), each])).values()].toReversed();
}

function toKey({ host, remotes }: Combination): string {
  return [host, ...remotes.map(({ id, build }) => `${id} ${build.version}`)].join('\n');
}
