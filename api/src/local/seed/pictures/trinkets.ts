import type { Random } from '../random.ts';
import type { Motif } from './Motif.ts';

const SHAPES = [
  '<path d="M0 16c-24 -14 -26 -36 -10 -38c6 0 9 4 10 8c1 -4 4 -8 10 -8c16 2 14 24 -10 38z"/>',
  '<path d="M0 -24l7 15l16 2l-12 11l3 16l-14 -8l-14 8l3 -16l-12 -11l16 -2z"/>',
  '<path d="M0 -24q4 20 24 24q-20 4 -24 24q-4 -20 -24 -24q20 -4 24 -24z"/>',
  '<path d="M0 -22a9 9 0 0 1 13 9a9 9 0 0 1 4 17a9 9 0 0 1 -13 10a9 9 0 0 1 -15 -3a9 9 0 0 1 -5 -16a9 9 0 0 1 5 -14a9 9 0 0 1 11 -3z"/>',
];

/** Draws a small heart, star, sparkle or blossom in a colour. */
export function trinket(random: Random, color: string): Motif {
  const outline = random.pick(SHAPES);
  return {
    outline,
    drawing: `<g fill="${color}" stroke="${color}" stroke-width="3" stroke-linejoin="round">${outline}</g><ellipse cx="-6" cy="-8" rx="4" ry="3" fill="#fff" opacity=".6"/>`,
  };
}
