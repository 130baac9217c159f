import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts';

/** One page as it may be served: a host's build and the build of each remote that it loads. */
export interface Combination {
  /** What is combined, to be read: `host 0.1.0-… with previous remotes`. */
  readonly name: string;
  /** The version of the host's build. */
  readonly host: string;
  readonly remotes: readonly { readonly id: string; readonly build: RemoteBuild }[];
}

/** What pages may be given today; `candidate` is a build that is not released yet, of a remote or of the host. */
export interface Served {
  readonly live: ReleaseSet;
  readonly host: { readonly current: string; readonly previous?: string | undefined };
  readonly candidate: { readonly host: string } | { readonly id: string; readonly build: RemoteBuild };
}

/**
 * The pages on which a candidate has to work: with the current host and the one before, each with the current builds of
 * the other remotes and with those before. Combinations that are the same occur once.
 */
export function combinationsOf({ live, host, candidate }: Served): Combination[] {
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
  return [...new Map(all.toReversed().map((each) => [keyOf(each), each])).values()].toReversed();
}

function keyOf({ host, remotes }: Combination): string {
  return [host, ...remotes.map(({ id, build }) => `${id} ${build.version}`)].join('\n');
}
