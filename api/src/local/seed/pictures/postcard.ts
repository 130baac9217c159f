import type { Random } from '../random.ts';
import { ground, picture } from './backdrop.ts';
import { type DrawMotif, place, shadow } from './Motif.ts';
import { type DrawGoods, getMotifs, getPalette } from './subject.ts';

function scene(random: Random, motifs: readonly DrawMotif[]): string {
  const sky = random.pick([
    ['#d8ecfb', '#fff3d6'],
    ['#fde3e3', '#fff2d9'],
    ['#3f4a7a', '#8f7fb8'],
    ['#dff3ea', '#fffbe3'],
  ] as const);
  const night = sky[0] === '#3f4a7a';
  const id = `sky${random.whole(0, 1_000_000)}`;
  const stars = Array.from(
    { length: 14 },
    () =>
      `<circle cx="${random.whole(-290, 290)}" cy="${random.whole(-190, -20)}" r="${random.between(1.5, 4).toFixed(1)}" fill="#fff6cf"/>`,
  );
  const puffs = [
    [-190, -120],
    [60, -150],
    [220, -90],
  ].map(
    ([x = 0, y = 0]) =>
      `<path d="M${x} ${y}c-30 0 -34 -30 -8 -34c2 -26 42 -30 48 -6c22 -10 40 10 26 26c12 10 4 14 -8 14z" fill="#fff" opacity=".85"/>`,
  );
  const actors = [0, 1, 2].map((index) =>
    place(
      (motifs[index] as DrawMotif)(random).drawing,
      -170 + index * 170,
      96 - (index % 2) * 36,
      0.82,
      random.between(-5, 5),
    ),
  );
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient><clipPath id="clip${id}"><rect x="-300" y="-200" width="600" height="400" rx="8"/></clipPath></defs>
    <g clip-path="url(#clip${id})"><rect x="-300" y="-200" width="600" height="400" fill="url(#${id})"/>${night ? stars.join('') : puffs.join('')}
    <circle cx="190" cy="-120" r="42" fill="${night ? '#fff2c4' : '#ffd36e'}"/>
    <path d="M-300 70q150 -90 300 -10t300 -30v190h-600z" fill="#a9d8a4"/><path d="M-300 130q140 -70 300 -6t300 -10v120h-600z" fill="#8cc88d"/>${actors.join('')}
    <path d="M-300 178q150 -34 300 0t300 -4v40h-600z" fill="#79b981"/></g>`;
}

/** Draws overlapping postcards with small scenes. */
export const postcard: DrawGoods = (random, subject) => {
  const palette = getPalette(subject);
  const card = () =>
    `${shadow('<rect x="-325" y="-225" width="650" height="450" rx="14"/>', 1, 14)}<rect x="-325" y="-225" width="650" height="450" rx="14" fill="#fffefb"/>${scene(random, random.shuffle(getMotifs(subject)))}`;
  const tape = `<g transform="translate(0 -226) rotate(-3)"><rect x="-80" y="-22" width="160" height="44" fill="${palette.second}" opacity=".8"/><path d="M-60 -22v44M-30 -22v44M0 -22v44M30 -22v44M60 -22v44" stroke="#fff" stroke-width="7" opacity=".5"/></g>`;
  return picture(
    `${ground(random, palette)}${place(card(), 700, 330, 1.02, 9)}${place(card(), 520, 540, 1.2, -5)}${place(tape, 520, 540, 1.2, -5)}`,
  );
};
