import { describe, expect, it, jest } from '@jest/globals';

interface FileSystem {
  readFileSync(path: string, encoding: 'utf8'): string;
}

const { readFileSync } = jest.requireActual<FileSystem>('node:fs');
const folder = (expect.getState().testPath ?? '').replace(/[^/\\]+$/, '');
const sheet = readFileSync(`${folder}tokens.css`, 'utf8');
const flat = (text: string) => text.replace(/\s+/g, ' ').replace(/\( | \)/g, (at) => at.trim());

const DARK = "[data-theme='dark']";

/** The first definition is for phones; later ones are for wider screens and reduced motion. */
function parse(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/^\s+(--[\w-]+):\s*([^;]+);/gm))
    if (!found.has(name)) found.set(name, flat(value));
  return found;
}

const light = parse(sheet);
const ownOfDark = parse(/\{[^}]*\}/.exec(sheet.slice(sheet.indexOf(DARK)))?.[0] ?? '');
const themes = { light, dark: new Map([...light, ...ownOfDark]) };

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: ReadonlyMap<string, string>, one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map((name) => luminance(tokens.get(name) ?? '')).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Brand colours and colours that are the same in every theme. */
const SAME_IN_DARK = [
  '--c-primary',
  '--c-primary-active',
  '--c-on-primary',
  '--c-accent-line',
  '--c-messenger',
  '--c-stage',
  '--c-on-stage',
];

// rule: display.theme-and-size
it('every colour, shadow and ring has a value in the dark theme', () => {
  const coloured = [...light.keys()].filter((name) => /^--(c|shadow|ring)\b/.test(name));
  expect(coloured.filter((name) => !ownOfDark.has(name)).toSorted()).toEqual(SAME_IN_DARK.toSorted());
  expect([...ownOfDark.keys()].filter((name) => !light.has(name))).toEqual([]);
});

// rule: display.theme-and-size
it('the dark theme applies to screens only: print is light', () => {
  expect(sheet).toMatch(/@media screen \{\s*:root\[data-theme='dark'\]/);
});

describe.each(['light', 'dark'] as const)('tokens of the %s theme', (theme) => {
  const tokens = themes[theme];
  it.each([
    ['--c-text', '--c-page'],
    ['--c-text-soft', '--c-fill'],
    ['--c-text-muted', '--c-fill'],
    ['--c-text-disabled', '--c-page'],
    ['--c-accent-text', '--c-page'],
    ['--c-accent-text', '--c-accent-tint'],
    ['--c-danger', '--c-page'],
    ['--c-on-primary', '--c-primary'],
    ['--c-on-primary', '--c-primary-active'],
    ['--c-on-danger', '--c-danger'],
    ['--c-on-ink', '--c-ink'],
    ['--c-on-ink-soft', '--c-ink'],
    ['--c-on-ink-accent', '--c-ink'],
    ['--c-text', '--c-surface'],
    ['--c-text', '--c-fill-strong'],
    ['--c-text-soft', '--c-surface'],
    ['--c-text-soft', '--c-fill-strong'],
    ['--c-text-muted', '--c-surface'],
    ['--c-text-muted', '--c-accent-tint'],
    ['--c-ink-soft', '--c-fill'],
    ['--c-accent-text', '--c-surface'],
    ['--c-accent-text', '--c-fill'],
    ['--c-danger', '--c-surface'],
    ['--c-on-primary', '--c-primary-hover'],
    ['--c-on-danger', '--c-danger-hover'],
    ['--c-on-primary', '--c-messenger'],
    ['--c-ink', '--c-toast-warn'],
    ['--c-yellow-text', '--c-yellow-bg'],
    ['--c-green-text', '--c-green-bg'],
    ['--c-blue-text', '--c-blue-bg'],
    ['--c-red-text', '--c-red-bg'],
    ['--c-purple-text', '--c-purple-bg'],
    ['--c-gray-text', '--c-gray-bg'],
  ])('the text colour %s on %s has a contrast of 4.5', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['--c-control', '--c-page'],
    ['--c-accent-line', '--c-page'],
    ['--c-yellow-dot', '--c-yellow-bg'],
    ['--c-green-dot', '--c-green-bg'],
    ['--c-blue-dot', '--c-blue-bg'],
    ['--c-red-dot', '--c-red-bg'],
    ['--c-control', '--c-surface'],
    ['--c-ink', '--c-surface'],
    ['--c-toast-success', '--c-ink'],
    ['--c-toast-warn', '--c-ink'],
    ['--c-toast-info', '--c-ink'],
    ['--c-toast-alter', '--c-ink'],
  ])('the mark %s on %s has a contrast of 3', (mark, ground) => {
    expect(contrast(tokens, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});
