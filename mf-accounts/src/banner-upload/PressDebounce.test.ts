import { describe, expect, it } from '@jest/globals';
import { PressDebounce } from './PressDebounce.ts';

describe('a press', () => {
  it.each([
    { name: 'the first', at: [0], isNew: true },
    { name: 'after 499 ms', at: [0, 499], isNew: false },
    { name: 'after 500 ms', at: [0, 500], isNew: true },
    { name: 'in a series of quick presses', at: [0, 300, 600], isNew: false },
    { name: 'after a pause in a series of quick presses', at: [0, 300, 800], isNew: true },
    { name: 'soon after the clock was set back', at: [9000, 0, 400], isNew: false },
    { name: 'long after the clock was set back', at: [9000, 0, 500], isNew: true },
  ])('$name is new: $isNew', ({ at, isNew }) => {
    let now = 0;
    const debounce = new PressDebounce(500, () => now);
    const results = at.map((each) => {
      now = each;
      return debounce.isNew();
    });
    expect(results.at(-1)).toBe(isNew);
  });
});
