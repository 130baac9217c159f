import { describe, expect, it, jest } from '@jest/globals';
import { ClickDebounce } from './ClickDebounce.ts';

describe('ClickDebounce', () => {
  it.each([
    { name: 'the first click', at: [0], isNew: true },
    { name: 'a click after 499 ms', at: [0, 499], isNew: false },
    { name: 'a click after 500 ms', at: [0, 500], isNew: true },
    { name: 'a click in a quick series', at: [0, 300, 600], isNew: false },
    { name: 'a click after a pause in a quick series', at: [0, 300, 800], isNew: true },
  ])('isNew for $name returns $isNew', ({ at, isNew }) => {
    let now = 0;
    const debounce = new ClickDebounce(500, () => now);
    const results = at.map((each) => {
      now = each;
      return debounce.isNew();
    });
    expect(results.at(-1)).toBe(isNew);
  });

  it('isNew is not affected by a clock that is set back between two clicks', () => {
    const monotonic = jest.spyOn(performance, 'now').mockReturnValue(0);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(9000);
    const debounce = new ClickDebounce(500);
    expect(debounce.isNew()).toBe(true);
    monotonic.mockReturnValue(500);
    clock.mockReturnValue(0);
    expect(debounce.isNew()).toBe(true);
    jest.restoreAllMocks();
  });
});
