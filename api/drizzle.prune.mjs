// drizzle-kit compares the schema with the newest snapshot only: earlier snapshots are deleted after a migration was
// generated, so that Git shows the change of the snapshot instead of a second copy.
import { readdirSync, rmSync } from 'node:fs';

const folder = new URL('drizzle/meta/', import.meta.url);
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(new URL(name, folder));
