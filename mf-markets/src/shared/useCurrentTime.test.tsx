import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakePlatform, renderPage } from '@backoffice/testing';
import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { useCurrentTime } from './useCurrentTime.ts';

const AT = Date.parse('2026-11-20T14:00:00.000Z');
const MINUTE = 60_000;
const END = '2026-11-20T15:00:00.000Z';

beforeEach(() => void jest.useFakeTimers({ now: AT }));
afterEach(() => void jest.useRealTimers());

function Countdown() {
  return <p>{useCurrentTime([END]) < Date.parse(END) ? '진행중' : '종료'}</p>;
}

/** Renders a page whose next instant is an hour ahead; `ahead` advances its clock. */
function open() {
  const clock = { ahead: 0, renders: 0 };
  const counted = (
    <Profiler id="countdown" onRender={() => void (clock.renders += 1)}>
      <Countdown />
    </Profiler>
  );
  renderPage(counted, { path: '/', platform: { ...fakePlatform(), now: () => Date.now() + clock.ahead } });
  return clock;
}

it('useCurrentTime updates when the next instant is reached, and not before', () => {
  const clock = open();
  act(() => jest.advanceTimersByTime(60 * MINUTE - 1));
  expect(screen.getByText('진행중')).toBeVisible();
  expect(clock.renders).toBe(1);
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('종료')).toBeVisible();
});

it('useCurrentTime updates within a minute if the device slept past the next instant', () => {
  const clock = open();
  clock.ahead = 8 * 60 * MINUTE;
  act(() => jest.advanceTimersByTime(MINUTE));
  expect(screen.getByText('종료')).toBeVisible();
});
