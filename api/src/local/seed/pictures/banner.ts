import { ground, picture } from './backdrop.ts';
import { type DrawMotif, dieCut, place } from './Motif.ts';
import { type DrawGoods, getMotifs, getPalette } from './subject.ts';
import { trinket } from './trinkets.ts';

/** Draws a banner of friends on a hill under bunting, for the cover of a market. */
export const banner: DrawGoods = (random, subject) => {
  const palette = getPalette(subject);
  const motifs = random.shuffle(getMotifs(subject));
  const flags = Array.from({ length: 13 }, (_each, index) => {
    const x = 20 + index * 97;
    const y = 76 + Math.sin((index / 12) * Math.PI) * 74;
    return `<path d="M${x - 34} ${y}h68l-34 62z" fill="${[palette.accent, palette.second, '#fff', '#a9d8c0'][index % 4]}" stroke="#fff" stroke-width="4" stroke-linejoin="round"/>`;
  });
  const spots: [number, number, number][] = [
    [140, 560, 1.15],
    [1060, 560, 1.15],
    [350, 610, 1.3],
    [850, 610, 1.3],
    [600, 560, 1.8],
  ];
  const friends = spots.map(([x, y, scale], index) =>
    place(dieCut((motifs[index] as DrawMotif)(random)), x, y, scale, random.between(-5, 5)),
  );
  const small = Array.from({ length: 12 }, () =>
    place(
      trinket(random, random.pick([palette.accent, palette.second, '#fff'])).drawing,
      random.between(60, 1140),
      random.between(230, 400),
      random.between(0.6, 1.1),
      random.between(-25, 25),
    ),
  );
  return picture(`${ground(random, palette)}<path d="M-20 70Q600 250 1220 70" fill="none" stroke="${palette.deep}" stroke-width="5" opacity=".6"/>${flags.join('')}${small.join('')}
    <path d="M0 690Q300 580 620 660T1200 630V900H0z" fill="${palette.accent}" opacity=".35"/>${friends.join('')}<path d="M0 760Q320 690 640 740T1200 720V900H0z" fill="#fff" opacity=".8"/><path d="M0 800Q320 730 640 780T1200 760V900H0z" fill="${palette.accent}" opacity=".55"/>`);
};
