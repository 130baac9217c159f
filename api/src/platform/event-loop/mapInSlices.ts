import { Slices } from './Slices.ts';

/** What `change` makes of each item, in their order; other calls go on between slices of them. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Result,
): Promise<Result[]> {
  const slices = new Slices();
  const results: Result[] = [];
  for (const item of items) {
    results.push(change(item));
    if (slices.isOver) await slices.next();
  }
  return results;
}
