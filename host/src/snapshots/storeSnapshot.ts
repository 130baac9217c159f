import { SNAPSHOT, type Snapshot, type SnapshotStorage } from './Snapshot.ts';
import { removeSnapshots } from './removeSnapshots.ts';

/** In characters (docs/rules.md#kept-lists). */
const MAX_LENGTH = 60_000;
/** So many addresses have a snapshot (docs/rules.md#kept-lists). */
const MAX_COUNT = 10;

/**
 * Stores the snapshot of an address in place of the one before; the oldest make room. One that is too large is not
 * stored, nor the one before.
 */
export function storeSnapshot(
  storage: SnapshotStorage,
  snapshot: Snapshot,
  { address, madeAt }: { readonly address: string; readonly madeAt: number },
): void {
  const text = `${madeAt} ${JSON.stringify(snapshot)}`;
  storage.removeItem(SNAPSHOT + address);
  if (text.length > MAX_LENGTH) return;
  const times: number[] = [];
  removeSnapshots(storage, (each) => (times.push(each), false));
  const [oldest = -Infinity] = times.toSorted((a, b) => b - a).slice(MAX_COUNT - 1);
  removeSnapshots(storage, (each) => !(each > oldest));
  storage.setItem(SNAPSHOT + address, text);
}
