import { describe, expect, it } from '@jest/globals';
import { autorun } from 'mobx';
import { LeaveGuard } from './LeaveGuard.ts';

describe('the leave guard', () => {
  it('notifies observers when the first form changes and when the last is saved', () => {
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
});
