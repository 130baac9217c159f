import type { ListedOrder } from '../../order/ListedOrder.ts';
import { type PackingChoice, PackingList } from './PackingList.ts';

const known = new WeakMap<readonly ListedOrder[], Map<string, PackingList>>();

/** What is to be packed of all orders of a market: who comes back to orders that have not changed finds it computed. */
export function packingOfAll(orders: readonly ListedOrder[], choice: PackingChoice): PackingList {
  const lists = known.get(orders) ?? new Map<string, PackingList>();
  known.set(orders, lists);
  const key = `${choice.isMerged} ${choice.hasAll}`;
  const list = lists.get(key) ?? new PackingList(orders, undefined, choice);
  lists.set(key, list);
  return list;
}
