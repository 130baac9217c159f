import { describe, expect, it } from '@jest/globals';
import { autorun } from 'mobx';
import { LeaveGuard } from './LeaveGuard.ts';

describe('the leave guard', () => {
  it('LeaveGuard notifies observers when the first form changes and when the last is saved', () => {
    const guard = new LeaveGuard();
    const seen: boolean[] = [];
    const stop = autorun(() => void seen.push(guard.isDirty));
    guard.set('title', true);
    guard.set('photos', true);
    guard.set('title', false);
    guard.set('photos', false);
    guard.set('photos', false);
    stop();
    expect(seen).toEqual([false, true, false]);
  });

  it('LeaveGuard discards every dirty form and waits until that is done', async () => {
    const guard = new LeaveGuard();
    let resolve = () => {};
    const promise = new Promise<void>((done) => (resolve = done));
    const abandoned: string[] = [];
    guard.set('title', true, async () => void abandoned.push('title'));
    guard.set('photos', true, () => promise.then(() => void abandoned.push('photos')));
    guard.set('memo', true);
    guard.set('saved', true, async () => void abandoned.push('saved'));
    guard.set('saved', false);
    const done = guard.discardChanges();
    expect(guard.isDirty).toBe(false);
    resolve();
    await done;
    expect(abandoned).toEqual(['title', 'photos']);
  });

  // rule: back-navigation.work-under-way, bulk-changes.cut-off-run
  it('LeaveGuard blocks leaving the document, but not a page, during work, also after discarding forms', async () => {
    const guard = new LeaveGuard();
    guard.setWorking('bulk', true);
    guard.set('title', true);
    await guard.discardChanges();
    expect([guard.isDirty, guard.isWorking, guard.blocksDocumentUnload]).toEqual([false, true, true]);
    guard.setWorking('bulk', false);
    expect(guard.blocksDocumentUnload).toBe(false);
    guard.setWorking('bulk', true);
    guard.clear();
    expect(guard.blocksDocumentUnload).toBe(false);
  });
});
