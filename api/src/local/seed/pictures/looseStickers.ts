import { ground, picture } from './backdrop.ts';
import { dieCut, place } from './Motif.ts';
import { type DrawGoods, getMotifs, getPalette } from './subject.ts';
import { trinket } from './trinkets.ts';

/** Draws single stickers scattered over the background. */
export const looseStickers: DrawGoods = (random, subject) => {
  const palette = getPalette(subject);
  const [hero, ...rest] = random.shuffle(getMotifs(subject)).slice(0, 7);
  const places: [number, number][] = [
    [190, 190],
    [1000, 180],
    [180, 690],
    [1010, 700],
    [600, 130],
    [600, 790],
  ];
  const others = rest.map((draw, index) => {
    const [x = 0, y = 0] = places[index] ?? [];
    return place(
      dieCut(draw(random), 22),
      x + random.between(-20, 20),
      y + random.between(-20, 20),
      index > 3 ? 0.82 : 1.2,
      random.between(-14, 14),
    );
  });
  const small = Array.from({ length: 9 }, (_each, index) =>
    place(
      dieCut(trinket(random, random.pick([palette.accent, palette.second])), 12),
      150 + index * 112,
      index % 2 ? 330 + random.between(-30, 30) : 560 + random.between(-30, 30),
      1.1,
      random.between(-25, 25),
    ),
  );
  return picture(
    `${ground(random, palette)}${others.join('')}${small.join('')}${hero ? place(dieCut(hero(random), 22), 600, 455, 2.25, random.between(-5, 5)) : ''}`,
  );
};
