import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../random.ts';

/** The motifs, `<id>-outline` for each, and the parts of goods, all around the origin. */
const ARTWORK = readFileSync(join(import.meta.dirname, 'artwork.svg'), 'utf8');

const ANIMALS = ['cat', 'bear', 'rabbit', 'chick', 'puppy', 'frog', 'hamster', 'panda'];
const FRUITS = ['strawberry', 'peach', 'orange', 'avocado', 'cherry', 'mushroom', 'tulip', 'cloud'];
const TRINKETS = ['heart', 'star', 'sparkle', 'blossom'];
const FAMILIES = { animals: ANIMALS, fruits: FRUITS, both: [...ANIMALS, ...FRUITS] };

/** Background, pattern and two accents of one picture. */
const PALETTES = [
  ['#fde9ec', '#fbd5dc', '#f28ba0', '#ffd98a'],
  ['#e4f5ef', '#cdebe0', '#5fc3a4', '#ffd0a8'],
  ['#e9effc', '#d5e0f8', '#7f9de8', '#ffc7d6'],
  ['#fff4da', '#ffe8b5', '#f5b942', '#a9d8c0'],
  ['#f1eafb', '#e2d5f6', '#a98be0', '#ffdf9a'],
  ['#fdeee2', '#fadcc6', '#ef9a63', '#b8d8f0'],
] as const;

/** The subject of a picture: the family of its motifs, and the index of its palette. */
export interface Subject {
  readonly family: keyof typeof FAMILIES;
  readonly palette: number;
}

interface Scene {
  readonly random: Random;
  readonly accent: string;
  readonly second: string;
  /** Returns a motif of the subject; the same motif for the same index. */
  readonly motif: (index: number) => string;
  /** Draws a small shape in one of the picture's colours. */
  readonly trinket: (draw?: typeof part) => string;
}

const GOODS = {
  acrylicStand: ({ random, accent, motif, trinket }: Scene) =>
    part('table', accent) +
    repeat(6, () => place(trinket(), random.between(120, 1080), random.between(780, 870))) +
    repeat(3, (index) => {
      const x = [240, 960, 600][index] ?? 0;
      const figure = `${shadow('base', 2, 12)}${part('base', accent)}${plate(motif(index), '#e3eff7')}${part('stand-light')}`;
      return place(figure, x, 560, x === 600 ? 1.85 : 1.25);
    }),
  banner: ({ random, accent, motif, trinket }: Scene) =>
    part('bunting', accent) +
    repeat(12, () => place(trinket(), random.between(60, 1140), random.between(230, 400), 1, random.between(-25, 25))) +
    part('hill', accent) +
    repeat(5, (index) =>
      place(
        sticker(motif(index)),
        140 + index * 230,
        560 + (index % 2) * 50,
        index === 2 ? 1.8 : 1.2,
        random.between(-5, 5),
      ),
    ) +
    part('lawn', accent),
  keyRing: ({ random, accent, motif }: Scene) => {
    const count = random.whole(1, 3);
    return repeat(count, (index) => {
      const charm = `${shadow('chain', 10, 10)}${part('chain', accent)}${plate(motif(index), '#d7e6ef')}${part('charm-light')}`;
      return place(charm, (1200 / (count + 1)) * (index + 1), 600, 1.3, random.between(-7, 7));
    });
  },
  looseStickers: ({ random, motif, trinket }: Scene) =>
    repeat(12, (at) => {
      const [x, y] = [600 + 450 * Math.sin((at * Math.PI) / 6), 455 - 320 * Math.cos((at * Math.PI) / 6)];
      const size = at % 3 === 0 ? 0.8 : 1.2;
      return place(at % 2 ? trinket(sticker) : sticker(motif(at / 2 + 1)), x, y, size, random.between(-14, 14));
    }) + place(sticker(motif(0)), 600, 455, 2.25, random.between(-5, 5)),
  maskingTape: ({ random, accent, second, motif }: Scene) => {
    const colors = random.shuffle([accent, second, '#a9d8c0', '#f7b6c2', '#b8cdf5']);
    const printed = (count: number, y: number, gap: number) =>
      repeat(count, (index) => place(part(motif(index)), (index + 0.6) * gap, y, 0.36));
    const strip = (at: number) => `${shadow('strip', 1, 7)}${part('strip', colors[at])}${printed(9, 0, 92)}`;
    const roll = (at: number) =>
      `${shadow('roll', 2, 20)}${part('roll', colors[at])}${place(printed(3, 74, 76), -122, 0)}`;
    return (
      place(strip(0), 140, 610, 1, -5) +
      place(strip(1), 220, 745, 1, -3) +
      [330, 850, 620].map((x, at) => place(roll(at), x, [290, 250, 400][at], 1.3)).join('')
    );
  },
  portrait: ({ random, motif }: Scene) =>
    `<circle cx="600" cy="450" r="330" fill="#fff" opacity=".75"/>${place(sticker(motif(0)), 600, 465, 2.4, random.between(-4, 4))}`,
  postcard: ({ random, motif }: Scene) => {
    const card = (first: number) =>
      `${shadow('meadow', 1, 14)}${part('meadow')}${repeat(3, (index) =>
        place(part(motif(first + index)), -170 + index * 170, 90 - (index % 2) * 36, 0.82, random.between(-5, 5)),
      )}`;
    return `${place(card(3), 700, 330, 1.02, 9)}${place(card(0), 520, 540, 1.2, -5)}`;
  },
  stickerSheet: ({ random, accent, motif, trinket }: Scene) => {
    const sheet = `${shadow('sheet', 1, 16)}${part('sheet', accent)}`;
    const stickers = repeat(6, (index) =>
      place(sticker(motif(index)), -195 + (index % 3) * 195, index < 3 ? -118 : 144, 0.86, random.between(-9, 9)),
    );
    const small = repeat(8, (index) =>
      place(trinket(sticker), -288 + (index % 4) * 192, index < 4 ? 4 : 266, 0.9, random.between(-20, 20)),
    );
    return (
      place(sheet, 640, 452, 1.02, 18) + place(sheet + stickers + small, 590, 452, 1.16, random.pick([-6, -4, 4, 6]))
    );
  },
} satisfies Record<string, (scene: Scene) => string>;

/** Goods that a picture of the seed can show. */
export type Goods = keyof typeof GOODS;

/** Draws one photograph-like picture of goods as SVG, 1200 by 900. */
export function drawGoods(goods: Goods, random: Random, { family, palette }: Subject): string {
  const [ground, pattern, accent, second] = PALETTES[palette % PALETTES.length] ?? PALETTES[0];
  const motifs = random.shuffle(FAMILIES[family]);
  const motif = (index: number) => motifs[index % motifs.length] ?? '';
  const trinket = (draw = part) => draw(random.pick(TRINKETS), random.pick([accent, second]));
  const size = random.whole(56, 84);
  const tile = random.pick([
    `<circle cx="${size / 2}" cy="${size / 2}" r="9" fill="${pattern}"/>`,
    `<path d="M0 0h${size / 2}v${size}h-${size / 2}zM0 0h${size}v${size / 2}h-${size}z" fill="${pattern}" opacity=".7"/>`,
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900"><defs>${ARTWORK}
    <pattern id="ground" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${tile}</pattern></defs>
    <path d="M0 0h1200v900h-1200z" fill="${ground}"/><path d="M0 0h1200v900h-1200z" fill="url(#ground)"/><path d="M0 0h1200v900h-1200z" fill="url(#light)"/>
    ${GOODS[goods]({ random, accent, second, motif, trinket })}</svg>`;
}

function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_each, index) => draw(index)).join('');
}

function part(id: string, color = 'none', attributes = ''): string {
  return `<use href="#${id}" color="${color}" ${attributes}/>`;
}

function place(drawing: string, x: number, y = 0, scale = 1, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`;
}

/** Draws the outline of a motif filled with a colour and widened by a border. */
function widen(id: string, color: string, border: number, more = ''): string {
  const stroke = `stroke="${color}" stroke-width="${border}" stroke-linejoin="round" stroke-linecap="round"`;
  return part(`${id}-outline`, 'none', `fill="${color}" ${stroke} ${more}`);
}

/** Draws a soft shadow as layers that fade outwards, which takes a tenth of the time of a blur filter. */
function shadow(id: string, border: number, fall: number): string {
  return repeat(4, (layer) =>
    widen(id, '#3b2b3f', border + layer * 0.7 * fall, `opacity=".045" transform="translate(${fall * 0.35} ${fall})"`),
  );
}

/** Draws a motif with a white die-cut border. */
function sticker(id: string, color?: string): string {
  return `${shadow(id, 20, 6)}${widen(id, '#fff', 20)}${part(id, color)}`;
}

/** Draws a motif on a transparent plate with an edge of a colour. */
function plate(id: string, edge: string): string {
  return `${shadow(id, 36, 16)}${widen(id, edge, 44)}${widen(id, '#f8fcfe', 38)}${widen(id, '#fff', 16)}${part(id)}`;
}
