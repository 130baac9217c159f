import { expect, it } from '@jest/globals';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { prepareSearch } from './prepareSearch.ts';

/** A list of orders that counts the texts that were read, each in a twentieth of a millisecond, and the tasks that wait for an idle page. */
function setting(length: number) {
  const tasks: (() => void)[] = [];
  const read = new Set<number>();
  const orders = Array.from({ length }, (_, at) => ({
    get searchText() {
      read.add(at);
      return '';
    },
  })) as unknown as ListedOrder[];
  const stop = prepareSearch(
    orders,
    (task) => {
      tasks.push(task);
      return () => void tasks.splice(tasks.indexOf(task), 1);
    },
    [],
    () => read.size / 20,
  );
  return { tasks, read, stop };
}

it('computes the texts of a search for some milliseconds at a time, all in the end', () => {
  const { tasks, read } = setting(480);
  expect(read.size).toBe(0);
  const steps = [];
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    task();
    steps.push(read.size);
  }
  expect(steps).toEqual([200, 400, 480]);
});

it('ends where another list takes its place', () => {
  const { tasks, read, stop } = setting(480);
  tasks.shift()?.();
  stop();
  expect([tasks.length, read.size]).toEqual([0, 200]);
});

it('does what is wanted next when all texts are there, one at a time', () => {
  const tasks: (() => void)[] = [];
  const done: string[] = [];
  const orders = [{ searchText: '' }] as unknown as ListedOrder[];
  const next = ['items', 'deliveries'].map((name) => () => void done.push(name));
  prepareSearch(orders, (task) => (tasks.push(task), () => {}), next);
  const steps = [];
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    task();
    steps.push(done.join());
  }
  expect(steps).toEqual(['', 'items', 'items,deliveries']);
});
