import { ground, picture } from './backdrop.ts';
import { type DrawMotif, place, shadow } from './Motif.ts';
import { type DrawGoods, getMotifs, getPalette } from './subject.ts';
import { trinket } from './trinkets.ts';

/** Draws rolls of printed tape with torn-off strips. */
export const maskingTape: DrawGoods = (random, subject) => {
  const palette = getPalette(subject);
  const colors = random.shuffle([palette.accent, palette.second, '#a9d8c0', '#f7b6c2', '#b8cdf5']);
  const motifs = random.shuffle(getMotifs(subject));
  const strip = (index: number, width: number) => {
    const printed = Array.from({ length: Math.floor(width / 92) }, (_each, at) =>
      place(
        at % 2
          ? trinket(random, '#fff').drawing
          : (motifs[(index + at / 2) % motifs.length] as DrawMotif)(random).drawing,
        58 + at * 92,
        0,
        at % 2 ? 0.8 : 0.38,
        at % 2 ? 0 : random.between(-10, 10),
      ),
    );
    const teeth = Array.from({ length: 8 }, (_each, at) => `l${at % 2 ? -9 : 9} 13`).join('');
    const shape = `M0 -52H${width}${teeth}H0l9 -13l-9 -13l9 -13l-9 -13l9 -13l-9 -13l9 -13l-9 -13z`;
    return `${shadow(`<path d="${shape}"/>`, 1, 7)}<path d="${shape}" fill="${colors[index % colors.length]}"/><path d="M0 -44H${width}M0 44H${width}" stroke="#fff" stroke-width="5" stroke-dasharray="14 10" opacity=".8"/>${printed.join('')}`;
  };
  const roll = (index: number) => {
    const color = colors[index % colors.length];
    const printed = [-74, 0, 74].map((x, at) =>
      place((motifs[(index + at) % motifs.length] as DrawMotif)(random).drawing, x, 78 - Math.abs(x) * 0.12, 0.34),
    );
    return `${shadow('<ellipse cy="112" rx="136" ry="44"/>', 2, 20)}
      <path d="M-140 0v90c0 28 62 50 140 50s140 -22 140 -50v-90z" fill="${color}"/><path d="M-140 0v90c0 28 62 50 140 50s140 -22 140 -50v-90z" fill="url(#gloss)" opacity=".4"/>${printed.join('')}
      <ellipse rx="140" ry="50" fill="${color}"/><ellipse rx="140" ry="50" fill="#fff" opacity=".45"/><ellipse rx="112" ry="39" fill="none" stroke="${color}" stroke-width="3" opacity=".7"/><ellipse rx="126" ry="44.5" fill="none" stroke="${color}" stroke-width="2" opacity=".5"/>
      <ellipse rx="86" ry="30" fill="#c9a781"/><ellipse cy="5" rx="78" ry="26" fill="#8d6f52"/><ellipse cy="12" rx="70" ry="20" fill="#6e543c"/>`;
  };
  return picture(
    `${ground(random, palette)}${place(strip(0, 900), 140, 610, 1, -5)}${place(strip(1, 820), 220, 745, 1, -3)}${place(roll(0), 330, 290, 1.3)}${place(roll(1), 850, 250, 1.3)}${place(roll(2), 620, 400, 1.3)}`,
  );
};
