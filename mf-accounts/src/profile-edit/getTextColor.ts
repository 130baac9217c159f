/** Text colour of the design, `--c-text`; a number is needed here, so the CSS variable cannot be read. */
const INK = '#191f28';

/**
 * Returns a readable text colour for a background (`#rrggbb`): near-black, white or black, with a contrast of at least
 * 4.5 (WCAG 2.2, 1.4.3).
 */
export function getTextColor(background: string): string {
  const light = luminance(background);
  return [INK, '#ffffff'].find((text) => contrast(light, luminance(text)) >= 4.5) ?? '#000000';
}

/** Returns the contrast ratio of two luminances, from 1 to 21. */
function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
