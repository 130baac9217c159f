import type { Random } from '../random.ts';

/**
 * An object printed on goods, as SVG markup around the origin with a radius of about 100.
 * `outline` is its shape without colours, from which the white die-cut border is made.
 */
export interface Motif {
  readonly outline: string;
  readonly drawing: string;
}

/** Draws one motif with random colours and mood. */
export type DrawMotif = (random: Random) => Motif;

/** Draws a motif with a white die-cut border and a soft shadow below. */
export function dieCut({ outline, drawing }: Motif, border = 20): string {
  const cut = `stroke-width="${border}" stroke-linejoin="round" stroke-linecap="round"`;
  return `${shadow(outline, border, 6)}
    <g fill="#fff" stroke="#fff" ${cut}>${outline}</g>${drawing}`;
}

/**
 * Draws a soft shadow below a shape as layers that fade outwards: it takes a tenth of the time of a blur filter and
 * looks the same.
 */
export function shadow(shape: string, width: number, fall: number): string {
  const layers = [0, 0.7, 1.4, 2.1].map(
    (spread) =>
      `<g stroke-width="${(width + spread * fall).toFixed(1)}" opacity=".045" transform="translate(${(fall * 0.35).toFixed(1)} ${fall})">${shape}</g>`,
  );
  return `<g fill="#3b2b3f" stroke="#3b2b3f" stroke-linejoin="round" stroke-linecap="round">${layers.join('')}</g>`;
}

/** Places a drawing at a position with a scale and rotation. */
export function place(drawing: string, x: number, y: number, scale = 1, turn = 0): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(3)})">${drawing}</g>`;
}
