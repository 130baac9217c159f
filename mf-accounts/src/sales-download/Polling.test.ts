import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Polling, type Turn } from './Polling.ts';

const EVERY = 1000;

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

/** A page that can be hidden. */
class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  become(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Polling that notes when it asked, and is answered `turn`. */
function poll({ turn = 'again' as Turn, page = new FakePage() } = {}) {
  const asked: number[] = [];
  const answers = { turn };
  const ask = jest.fn(async (_signal: AbortSignal, _failures: number) => {
    asked.push(Date.now());
    return answers.turn;
  });
  const polling = new Polling({ ask, page: page as unknown as Document, every: EVERY });
  return { polling, page, asked, answers, ask };
}

describe('polling', () => {
  it('asks at once and then at its pace until it is done', async () => {
    const { asked, answers } = poll();
    await jest.advanceTimersByTimeAsync(2 * EVERY);
    expect(asked).toEqual([0, 1000, 2000]);
    answers.turn = 'done';
    await jest.advanceTimersByTimeAsync(10 * EVERY);
    expect(asked).toEqual([0, 1000, 2000, 3000]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('slows down while it fails, to half a minute at the most, and is quick again after an answer', async () => {
    const { asked, answers, ask } = poll({ turn: 'later' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([0, 2000, 6000, 14_000, 30_000, 60_000]);
    expect(ask.mock.calls.map(([, failures]) => failures)).toEqual([0, 1, 2, 3, 4, 5]);
    answers.turn = 'again';
    await jest.advanceTimersByTimeAsync(31_000);
    expect(asked.slice(-2)).toEqual([90_000, 91_000]);
  });

  it('rests while the page is hidden and goes on at once when it is seen', async () => {
    const { page, asked } = poll();
    await jest.advanceTimersByTimeAsync(500);
    page.become('hidden');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([0]);
    page.become('visible');
    await jest.advanceTimersByTimeAsync(EVERY);
    expect(asked).toEqual([0, 10_500, 11_500]);
  });

  it('waits to be seen when it begins on a hidden page', async () => {
    const page = new FakePage();
    page.visibilityState = 'hidden';
    const { asked } = poll({ page });
    await jest.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
    page.become('visible');
    expect(asked).toEqual([5000]);
  });

  it('asks one thing at a time', async () => {
    const { page, ask } = poll();
    ask.mockImplementation(() => new Promise(() => {}));
    await jest.advanceTimersByTimeAsync(EVERY);
    page.become('hidden');
    page.become('visible');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('ends for good when it is stopped, and aborts what is under way', async () => {
    const { polling, page, ask } = poll();
    await jest.advanceTimersByTimeAsync(0);
    polling.stop();
    page.become('visible');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask.mock.calls[0]?.[0].aborted).toBe(true);
  });
});
