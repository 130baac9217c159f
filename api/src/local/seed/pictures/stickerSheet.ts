import { ground, picture } from './backdrop.ts';
import { dieCut, place, shadow } from './Motif.ts';
import { type DrawGoods, getMotifs, getPalette } from './subject.ts';
import { trinket } from './trinkets.ts';

/** Draws a sheet of stickers with white borders on top of another sheet. */
export const stickerSheet: DrawGoods = (random, subject) => {
  const palette = getPalette(subject);
  const chosen = random.shuffle(getMotifs(subject)).slice(0, 6);
  const stickers = chosen.map((draw, index) => {
    const x = -195 + (index % 3) * 195 + random.between(-8, 8);
    const y = -118 + Math.floor(index / 3) * 262 + random.between(-8, 8);
    return place(dieCut(draw(random)), x, y, 0.86, random.between(-9, 9));
  });
  const spots: [number, number][] = [
    [-98, 4],
    [98, 8],
    [-282, 12],
    [284, 6],
    [-98, 268],
    [102, 266],
    [-292, 262],
    [292, 268],
    [0, -252],
    [0, 10],
  ];
  const small = spots.map(([x, y]) =>
    place(
      dieCut(trinket(random, random.pick([palette.accent, palette.second, '#8fd0a0', '#f7a6b5'])), 12),
      x,
      y,
      random.between(0.75, 1.05),
      random.between(-20, 20),
    ),
  );
  const sheet = (content: string) =>
    `${shadow('<rect x="-330" y="-330" width="660" height="660" rx="26"/>', 1, 16)}
     <rect x="-330" y="-330" width="660" height="660" rx="26" fill="#fffdfa"/><rect x="-312" y="-312" width="624" height="624" rx="16" fill="${palette.pattern}" opacity=".55"/>
     <rect x="-60" y="-322" width="120" height="18" rx="9" fill="${palette.ground}"/>${content}`;
  const turn = random.pick([-6, -4, 4, 6]);
  return picture(
    `${ground(random, palette)}${place(sheet(''), 640, 452, 1.02, turn + 12)}${place(sheet(stickers.join('') + small.join('')), 590, 452, 1.16, turn)}`,
  );
};
