import { type DraftContent, DraftStore, flushDrafts } from '@backoffice/platform';
import { memoryDraftStorage } from '@backoffice/testing';
import { expect, it } from '@jest/globals';
import { autosaveDraft } from './autosaveDraft.ts';

const typed = (value: string): DraftContent => ({ value, files: new Map() });

function draftsOn(storage = memoryDraftStorage()) {
  return new DraftStore({ storage, uid: () => 'kakao:1', now: () => 0, onFailure: () => {} });
}

it('flushDrafts writes the content of forms before their debounce ends, and counts the stored drafts', async () => {
  const drafts = draftsOn();
  const stops = [
    autosaveDraft(drafts, 'market a', () => typed('겨울')),
    autosaveDraft(drafts, 'product a', () => typed('키링')),
    autosaveDraft(drafts, 'profile', () => null),
  ];
  expect(await flushDrafts()).toBe(2);
  expect((await drafts.read('market a'))?.value).toBe('겨울');
  expect((await drafts.read('product a'))?.value).toBe('키링');
  stops.forEach((stop) => stop());
});

it('flushDrafts does not count a form that was closed', async () => {
  autosaveDraft(draftsOn(), 'market a', () => typed('겨울'))();
  expect(await flushDrafts()).toBe(0);
});

it('flushDrafts does not count a draft that the browser did not store', async () => {
  const full = { ...memoryDraftStorage(), put: () => Promise.reject(new Error('QuotaExceededError')) };
  const stop = autosaveDraft(draftsOn(full), 'market a', () => typed('겨울'));
  expect(await flushDrafts()).toBe(0);
  stop();
});
