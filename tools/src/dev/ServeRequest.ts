import type { DevRemote } from '@backoffice/build';
import type { Ports } from '../ports/ports.ts';

/** What the process of the development servers is started with. */
export interface ServeRequest {
  readonly ports: Ports;
  readonly remotes: readonly DevRemote[];
  /** The file of the release set, from which the other remotes are taken; it may not exist. */
  readonly releases: string;
}
