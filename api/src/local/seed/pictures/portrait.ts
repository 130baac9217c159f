import { ground, picture } from './backdrop.ts';
import { dieCut, place } from './Motif.ts';
import { type DrawGoods, getMotifs, getPalette } from './subject.ts';

/** Draws a square portrait for a seller's profile in the middle of the picture. */
export const portrait: DrawGoods = (random, subject) => {
  const palette = getPalette(subject);
  const draw = random.pick(getMotifs(subject));
  return picture(
    `${ground(random, palette)}<circle cx="600" cy="450" r="330" fill="#fff" opacity=".75"/>${place(dieCut(draw(random), 22), 600, 465, 2.4, random.between(-4, 4))}`,
  );
};
