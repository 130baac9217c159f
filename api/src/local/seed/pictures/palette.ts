/** The colours of one picture: background, pattern, and matching accents. */
export interface Palette {
  readonly ground: string;
  readonly pattern: string;
  readonly accent: string;
  readonly second: string;
  readonly deep: string;
}

/** Sets of matching pastels, one for each picture. */
export const PALETTES: readonly Palette[] = [
  { ground: '#fde9ec', pattern: '#fbd5dc', accent: '#f28ba0', second: '#ffd98a', deep: '#b5546a' },
  { ground: '#e4f5ef', pattern: '#cdebe0', accent: '#5fc3a4', second: '#ffd0a8', deep: '#2f7f69' },
  { ground: '#e9effc', pattern: '#d5e0f8', accent: '#7f9de8', second: '#ffc7d6', deep: '#4a63a8' },
  { ground: '#fff4da', pattern: '#ffe8b5', accent: '#f5b942', second: '#a9d8c0', deep: '#a87412' },
  { ground: '#f1eafb', pattern: '#e2d5f6', accent: '#a98be0', second: '#ffdf9a', deep: '#6b4fa3' },
  { ground: '#fdeee2', pattern: '#fadcc6', accent: '#ef9a63', second: '#b8d8f0', deep: '#a85b28' },
];

/** The colour of eyes, mouths and thin lines. */
export const INK = '#4a3834';
