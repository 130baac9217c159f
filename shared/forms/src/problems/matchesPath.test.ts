import { describe, expect, it } from '@jest/globals';
import { matchesPath } from './matchesPath.ts';

describe('a pattern of field paths', () => {
  it.each([
    ['title', 'title', true],
    ['title', 'title.0', false],
    ['option.*.title', 'option.12.title', true],
    ['option.*.title', 'option.title', false],
    ['cover.**', 'cover', true],
    ['cover.**', 'cover.3.url', true],
    ['cover.**', 'covers', false],
    ['**', 'anything.at.all', true],
  ])('%s and the path %s: %s', (pattern, path, isMatch) => {
    expect(matchesPath(pattern, path)).toBe(isMatch);
  });
});
