import { describe, expect, it } from '@jest/globals';
import { autorun, observable, runInAction } from 'mobx';
import { CommandStore } from './CommandStore.ts';

const labels = (store: CommandStore) => store.commands.map(({ label }) => label);

describe('the commands', () => {
  it('the commands are those of the visible screens, the latest first', () => {
    const store = new CommandStore();
    const removeList = store.register(() => [{ id: 'list', label: '새로고침' }]);
    const removeDrawer = store.register(() => [{ id: 'drawer', label: '저장' }]);
    expect(labels(store)).toEqual(['저장', '새로고침']);
    removeList();
    removeList();
    expect(labels(store)).toEqual(['저장']);
    removeDrawer();
    expect(labels(store)).toEqual([]);
  });

  it('the commands follow the observables that they read', () => {
    const store = new CommandStore();
    const selected = observable.box(0);
    store.register(() => [
      { id: 'pack', label: '포장', ...(selected.get() === 0 && { reason: '주문을 선택해주세요.' }) },
    ]);
    const reasons: (string | undefined)[] = [];
    const stop = autorun(() => reasons.push(store.commands[0]?.reason));
    runInAction(() => selected.set(2));
    stop();
    expect(reasons).toEqual(['주문을 선택해주세요.', undefined]);
  });
});
