import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parseColor } from './parseColor.ts';

describe('parseColor', () => {
  // rule: text-input.typed-colours
  it.each([
    ['#07D1AE', '#07d1ae'],
    ['07d1ae', '#07d1ae'],
    ['  #07d1ae ', '#07d1ae'],
    ['#0af', '#00aaff'],
    ['0AF', '#00aaff'],
    ['#07d1aeff', '#07d1ae'],
    ['rgb(7, 209, 174)', '#07d1ae'],
    ['rgb(7 209 174)', '#07d1ae'],
    ['rgba(7, 209, 174, 1)', '#07d1ae'],
    ['rgb(0%, 50%, 100%)', '#0080ff'],
    ['hsl(120, 100%, 50%)', '#00ff00'],
    ['hsl(120deg 100% 50%)', '#00ff00'],
    ['hsl(0.5turn, 100%, 50%)', '#00ffff'],
    ['hwb(120 0% 0%)', '#00ff00'],
    ['hwb(0 100% 0%)', '#ffffff'],
    ['HSL(0, 0%, 0%)', '#000000'],
  ])('parseColor converts %j to %s', (typed, hex) => {
    expect(parseColor(typed)).toBe(hex);
  });

  // rule: text-input.typed-colours
  it.each([
    '',
    '#',
    '#07d1a',
    '07d1a',
    'mint',
    '#07d1ae80',
    'rgba(7, 209, 174, 0.5)',
    'hsl(120)',
    'hwb(120)',
    'url(#a)',
    '민트',
  ])('parseColor rejects %j', (typed) => {
    expect(parseColor(typed)).toBeUndefined();
  });

  it('parseColor returns the same colour for its own result', () => {
    const channel = fc.nat(255);
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        const hex = parseColor(`rgb(${r}, ${g}, ${b})`) ?? '';
        expect(hex).toMatch(/^#[0-9a-f]{6}$/);
        expect(parseColor(hex.slice(1))).toBe(hex);
      }),
    );
  });
});
