import { SNAPSHOT, type SnapshotStorage } from './Snapshot.ts';

/** Removes stored snapshots by when they were made, in milliseconds; each begins with that. */
export function removeSnapshots(storage: SnapshotStorage, isGone: (madeAt: number) => boolean): void {
  for (let at = storage.length - 1; at >= 0; at -= 1) {
    const name = storage.key(at);
    if (name?.startsWith(SNAPSHOT) && isGone(Number.parseInt(storage.getItem(name) ?? '', 10)))
      storage.removeItem(name);
  }
}
