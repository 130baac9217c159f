import type { Random } from '../random.ts';
import { ground, picture } from './backdrop.ts';
import { type DrawMotif, place, shadow } from './Motif.ts';
import { type DrawGoods, getMotifs, getPalette } from './subject.ts';

function charm(draw: DrawMotif, random: Random): string {
  const { outline, drawing } = draw(random);
  const plate = 'stroke-linejoin="round" stroke-linecap="round"';
  const tab = '<circle cy="-112" r="15"/>';
  return `${shadow(outline, 36, 16)}
    <g fill="#eef6fb" stroke="#d7e6ef" stroke-width="42" ${plate}>${outline}${tab}</g><g fill="#fbfdff" stroke="#fbfdff" stroke-width="36" ${plate}>${outline}${tab}</g><g fill="#fff" stroke="#fff" stroke-width="16" ${plate}>${outline}</g>
    ${drawing}<path d="M-78 -34q14 -34 48 -46" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".75"/><circle cx="-84" cy="-14" r="4.5" fill="#fff" opacity=".75"/>
    <circle cy="-116" r="9" fill="#cfd6dc"/>`;
}

function chain(accent: string): string {
  const links = [0, 1, 2, 3].map(
    (index) =>
      `<ellipse cx="0" cy="${-30 - index * 27}" rx="${index % 2 ? 5 : 9}" ry="17" fill="none" stroke="url(#metal)" stroke-width="6"/>`,
  );
  return `${shadow('<circle cy="-196" r="66" fill="none"/><path d="M0 -10v-120" fill="none"/>', 10, 10)}
    ${links.join('')}<circle cy="-196" r="66" fill="none" stroke="url(#metal)" stroke-width="15"/><circle cy="-196" r="66" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/><path d="M-12 -134q12 -10 24 0" stroke="#8f979f" stroke-width="5" fill="none"/><circle cy="-130" r="9" fill="${accent}"/>`;
}

/** Draws acrylic charms on metal rings. */
export const keyRing: DrawGoods = (random, subject) => {
  const palette = getPalette(subject);
  const chosen = random.shuffle(getMotifs(subject));
  const count = random.pick([1, 2, 2, 3]);
  const spots =
    {
      1: [[600, 630, 1.6]],
      2: [
        [400, 600, 1.35],
        [810, 640, 1.35],
      ],
      3: [
        [250, 590, 1.22],
        [600, 540, 1.36],
        [950, 600, 1.22],
      ],
    }[count] ?? [];
  const rings = spots.map(([x = 0, y = 0, scale = 1], index) => {
    const draw = chosen[index] as DrawMotif;
    return place(`${place(chain(palette.accent), 0, -104)}${charm(draw, random)}`, x, y, scale, random.between(-7, 7));
  });
  return picture(`${ground(random, palette)}${rings.join('')}`);
};
