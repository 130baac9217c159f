import { describe, expect, it } from '@jest/globals';
import { ClickDebounce } from './ClickDebounce.ts';

describe('ClickDebounce', () => {
  it.each([
    { name: 'the first click', at: [0], isNew: true },
    { name: 'a click after 499 ms', at: [0, 499], isNew: false },
    { name: 'a click after 500 ms', at: [0, 500], isNew: true },
    { name: 'a click in a quick series', at: [0, 300, 600], isNew: false },
    { name: 'a click after a pause in a quick series', at: [0, 300, 800], isNew: true },
    { name: 'a click soon after the clock was set back', at: [9000, 0, 400], isNew: false },
    { name: 'a click long after the clock was set back', at: [9000, 0, 500], isNew: true },
  ])('isNew for $name returns $isNew', ({ at, isNew }) => {
    let now = 0;
    const debounce = new ClickDebounce(500, () => now);
    const results = at.map((each) => {
      now = each;
      return debounce.isNew();
    });
    expect(results.at(-1)).toBe(isNew);
  });
});
