import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Activity } from 'react';
import type { Platform } from './Platform.ts';
import { PlatformProvider } from './PlatformContext.tsx';
import { LeaveGuard } from '../stores/LeaveGuard.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

function Form({ dirty }: { dirty: boolean }) {
  useLeaveGuard(dirty);
  return null;
}

function setUp() {
  const guard = new LeaveGuard();
  const page = (forms: readonly boolean[], mode: 'visible' | 'hidden' = 'visible') => (
    <PlatformProvider platform={{ guard } as Platform}>
      <Activity mode={mode}>
        {forms.map((dirty, at) => (
          <Form key={at} dirty={dirty} />
        ))}
      </Activity>
    </PlatformProvider>
  );
  return { guard, page };
}

describe('a page with forms', () => {
  // rule: back-navigation.unsaved-input
  it('leaving a page is blocked while one of its forms is not saved', () => {
    const { guard, page } = setUp();
    const { rerender } = render(page([false, false]));
    expect(guard.isDirty).toBe(false);
    rerender(page([true, true]));
    expect(guard.isDirty).toBe(true);
    rerender(page([false, true]));
    expect(guard.isDirty).toBe(true);
    rerender(page([false, false]));
    expect(guard.isDirty).toBe(false);
  });

  it('an unmounted form does not block leaving', () => {
    const { guard, page } = setUp();
    const { unmount } = render(page([true]));
    unmount();
    expect(guard.isDirty).toBe(false);
  });

  it('a hidden kept-alive form does not block leaving, and blocks again when it is shown', () => {
    const { guard, page } = setUp();
    const { rerender } = render(page([true]));
    rerender(page([true], 'hidden'));
    expect(guard.isDirty).toBe(false);
    rerender(page([true]));
    expect(guard.isDirty).toBe(true);
  });

  it('confirming to leave clears the guard of the form', () => {
    const { guard, page } = setUp();
    render(page([true, true]));
    guard.clear();
    expect(guard.isDirty).toBe(false);
  });
});
