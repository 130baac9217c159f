import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import type { DraftContent } from './DraftStore.ts';
import { autosaveDraft } from './autosaveDraft.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function form(title: string | null) {
  const typed = observable({ title });
  const kept: unknown[] = [];
  const drafts = {
    write: async (_key: string, { value }: DraftContent) => kept.push(value) > 0,
    remove: async () => void kept.push('removed'),
  };
  const content = () => (typed.title === null ? null : { value: typed.title, files: new Map() });
  const stop = autosaveDraft(drafts, 'market', content);
  const type = (next: string | null) => runInAction(() => (typed.title = next));
  return { kept, type, stop };
}

describe('keeping a draft', () => {
  it('writes what is typed when it has rested, once for many keys', () => {
    const { kept, type, stop } = form(null);
    type('겨');
    type('겨울');
    expect(kept).toEqual([]);
    jest.advanceTimersByTime(300);
    expect(kept).toEqual(['겨울']);
    stop();
  });

  it('removes the draft when there is nothing to keep any more', () => {
    const { kept, type, stop } = form('겨울');
    type(null);
    jest.advanceTimersByTime(300);
    expect(kept).toEqual(['removed']);
    stop();
  });

  it.each([
    ['goes away', () => fireEvent(window, new Event('pagehide'))],
    ['is put behind another', () => fireEvent(document, new Event('visibilitychange'))],
  ])('writes at once when the page %s', (_, leave) => {
    const { kept, type, stop } = form(null);
    type('겨울');
    leave();
    expect(kept).toEqual(['겨울']);
    stop();
  });

  it('ends with what there is at that moment', () => {
    const { kept, type, stop } = form(null);
    type('겨울');
    stop();
    expect(kept).toEqual(['겨울']);
    type(null);
    jest.advanceTimersByTime(300);
    fireEvent(window, new Event('pagehide'));
    expect(kept).toEqual(['겨울']);
  });
});
