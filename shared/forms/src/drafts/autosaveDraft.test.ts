import { type DraftContent, DraftStore } from '@backoffice/platform';
import { memoryDraftStorage } from '@backoffice/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { FormDraft } from './FormDraft.ts';
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
  const stop = autosaveDraft(drafts, 'market a', content);
  const type = (next: string | null) => runInAction(() => (typed.title = next));
  return { kept, type, stop };
}

describe('autosave', () => {
  it('autosaveDraft writes once for many keys, when the user pauses', () => {
    const { kept, type, stop } = form(null);
    type('겨');
    type('겨울');
    expect(kept).toEqual([]);
    jest.advanceTimersByTime(300);
    expect(kept).toEqual(['겨울']);
    stop();
  });

  it('autosaveDraft removes the draft when the form has no content', () => {
    const { kept, type, stop } = form('겨울');
    type(null);
    jest.advanceTimersByTime(300);
    expect(kept).toEqual(['removed']);
    stop();
  });

  it.each([
    ['is left', () => fireEvent(window, new Event('pagehide'))],
    ['becomes hidden', () => fireEvent(document, new Event('visibilitychange'))],
  ])('autosaveDraft writes at once when the page %s', (_, leave) => {
    const { kept, type, stop } = form(null);
    type('겨울');
    leave();
    expect(kept).toEqual(['겨울']);
    stop();
  });

  it('autosaveDraft stores the current content when it stops', () => {
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

describe('one record in two tabs', () => {
  /** A tab with the record: its input and its draft. */
  async function openTab(drafts: DraftStore) {
    const typed = observable({ title: null as string | null });
    const draft = new FormDraft<string>({ drafts, now: () => 0 }, 'market a', 1);
    const restored = await draft.read();
    draft.startAutosave(() => (typed.title === null ? null : { typed: typed.title, files: new Map() }));
    const type = (next: string | null) => runInAction(() => (typed.title = next));
    return { draft, restored, type };
  }
  const setUp = () => {
    const storage = memoryDraftStorage();
    return new DraftStore({ storage, uid: () => 'kakao:1', now: () => 0, onFailure: () => {} });
  };
  const hide = () => fireEvent(document, new Event('visibilitychange'));

  // rule: drafts.untouched-tab
  it('a tab without input leaves the draft of the other tab', async () => {
    const drafts = setUp();
    const [typing, clean] = [await openTab(drafts), await openTab(drafts)];
    typing.type('겨울');
    jest.advanceTimersByTime(300);
    typing.draft.stop();
    hide();
    clean.draft.stop();
    expect((await drafts.read('market a'))?.value).toMatchObject({ typed: '겨울' });
  });

  it('the tab that has read the draft removes it when its content is empty', async () => {
    const drafts = setUp();
    const typing = await openTab(drafts);
    typing.type('겨울');
    typing.draft.stop();
    const next = await openTab(drafts);
    expect(next.restored?.typed).toBe('겨울');
    hide();
    expect(await drafts.read('market a')).toBeUndefined();
    next.draft.stop();
  });

  it('a page that is shown again removes the draft that it has stored', async () => {
    const drafts = setUp();
    const { draft, type } = await openTab(drafts);
    type('겨울');
    draft.stop();
    expect(await drafts.read('market a')).toBeDefined();
    draft.startAutosave(() => null);
    hide();
    expect(await drafts.read('market a')).toBeUndefined();
    draft.stop();
  });
});
