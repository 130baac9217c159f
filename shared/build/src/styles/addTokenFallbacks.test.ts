import { describe, expect, it } from '@jest/globals';
import { addTokenFallbacks } from './tokenFallbackLoader.ts';
import { parseTokens, readTokens } from './tokens.ts';

const tokens = new Map([
  ['--c-line', '#e5e8eb'],
  ['--ring', '0 0 0 2px #ffffff, 0 0 0 4px #00705f'],
]);

describe('token fallbacks', () => {
  it('a fallback is the value of its token, so that a page without the token still renders it', () => {
    expect(addTokenFallbacks('.a { border: 1px solid var(--c-line); box-shadow: var( --ring ) }', tokens)).toBe(
      '.a { border: 1px solid var(--c-line, #e5e8eb); box-shadow: var(--ring, 0 0 0 2px #ffffff, 0 0 0 4px #00705f) }',
    );
  });

  it('existing fallbacks and other properties are unchanged', () => {
    const css = '.a { width: var(--dnd-width, auto); height: var(--part); color: var(--c-line, red) }';
    expect(addTokenFallbacks(css, tokens)).toBe(css);
  });

  it('fallbacks are added inside of a calculation', () => {
    expect(addTokenFallbacks('.a { gap: calc(2 * var(--s-1)) }', new Map([['--s-1', '4px']]))).toBe(
      '.a { gap: calc(2 * var(--s-1, 4px)) }',
    );
  });
});

describe('tokens of a style sheet', () => {
  it('a token has the value of its first definition, for phones', () => {
    const css = ':root { --bar-h: 56px; --font:\n    a,\n    b; } @media (width >= 1024px) { :root { --bar-h: 72px } }';
    expect([...parseTokens(css)]).toEqual([
      ['--bar-h', '56px'],
      ['--font', 'a, b'],
    ]);
  });

  it('the tokens of this project do not refer to other tokens, which might be missing, too', () => {
    const values = [...readTokens().values()];
    expect(values.length).toBeGreaterThan(50);
    expect(values.filter((value) => value.includes('var('))).toEqual([]);
  });
});
