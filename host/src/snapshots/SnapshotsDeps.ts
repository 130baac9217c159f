import type { RemoteLoader } from '../remotes/RemoteLoader.ts';
import type { SessionStore } from '../session/SessionStore.ts';

/** Dependencies of snapshots; `now` is in milliseconds by the server's clock. */
export interface SnapshotsDeps {
  readonly view: Window;
  readonly remotes: Pick<RemoteLoader, 'set' | 'versionOf'>;
  readonly session: Pick<SessionStore, 'draftOwner' | 'isOver'>;
  readonly now: () => number;
}
