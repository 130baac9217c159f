import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakePlatform, renderPage } from '@backoffice/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Moment } from './Moment.tsx';

const at = '2026-11-20T14:58:07.000Z';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

// rule: dates.moments
it('a moment of today is named by its day after midnight in Seoul', () => {
  let now = Date.parse('2026-11-20T14:59:30.000Z');
  const platform = { ...fakePlatform(), now: () => now };
  renderPage(<Moment at={at} />, { platform });
  expect(screen.getByText('오늘 23:58')).toBeVisible();
  now += 60_000;
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('11월 20일 23:58')).toBeVisible();
});

it('a page that becomes visible on another day names the day of a moment at once', () => {
  let now = Date.parse(at);
  const platform = { ...fakePlatform(), now: () => now };
  renderPage(<Moment at={at} />, { platform });
  now += 24 * 60 * 60_000;
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.getByText('11월 20일 23:58')).toBeVisible();
});

// rule: dates.moments
it('a press on a moment shows its second, and another press hides it', () => {
  const platform = fakePlatform({ now: Date.parse(at) });
  renderPage(<Moment at={at} isPressable />, { platform });
  const button = screen.getByRole('button', { name: '오늘 23:58', expanded: false });
  fireEvent.click(button);
  expect(button).toHaveTextContent('2026.11.20 오후 11:58:07');
  fireEvent.click(button);
  expect(button).toHaveTextContent('오늘 23:58');
});
