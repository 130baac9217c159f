import { describe, expect, it, jest } from '@jest/globals';

interface FileSystem {
  readFileSync(path: string, encoding: 'utf8'): string;
}

const { readFileSync } = jest.requireActual<FileSystem>('node:fs');
const folder = (expect.getState().testPath ?? '').replace(/[^/\\]+$/, '');
const sheet = readFileSync(`${folder}tokens.css`, 'utf8');
const flat = (text: string) => text.replace(/\s+/g, ' ').replace(/\( | \)/g, (at) => at.trim());

// The first definition is the phone's; later ones are for wider screens and reduced motion.
const tokens = new Map<string, string>();
for (const [, name = '', value = ''] of sheet.matchAll(/^\s+(--[\w-]+):\s*([^;]+);/gm)) {
  if (!tokens.has(name)) tokens.set(name, flat(value));
}

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map((name) => luminance(tokens.get(name) ?? '')).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('tokens', () => {
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
    ['--c-primary', '--c-ink'],
    ['--c-yellow-text', '--c-yellow-bg'],
    ['--c-green-text', '--c-green-bg'],
    ['--c-blue-text', '--c-blue-bg'],
    ['--c-red-text', '--c-red-bg'],
    ['--c-purple-text', '--c-purple-bg'],
    ['--c-gray-text', '--c-gray-bg'],
  ])('give text %s on %s a contrast of 4.5', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['--c-control', '--c-page'],
    ['--c-accent-line', '--c-page'],
    ['--c-yellow-dot', '--c-yellow-bg'],
    ['--c-green-dot', '--c-green-bg'],
    ['--c-blue-dot', '--c-blue-bg'],
    ['--c-red-dot', '--c-red-bg'],
  ])('give the mark %s on %s a contrast of 3', (mark, ground) => {
    expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
  });
});
