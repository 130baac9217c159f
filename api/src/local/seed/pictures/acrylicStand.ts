import type { Random } from '../random.ts';
import { picture, table } from './backdrop.ts';
import { type DrawMotif, place, shadow } from './Motif.ts';
import { type DrawGoods, getMotifs, getPalette } from './subject.ts';
import { trinket } from './trinkets.ts';

function stand(draw: DrawMotif, random: Random, accent: string): string {
  const { outline, drawing } = draw(random);
  const plate = 'stroke-linejoin="round" stroke-linecap="round"';
  return `${shadow('<ellipse cy="112" rx="138" ry="24"/>', 2, 12)}
    <ellipse cy="112" rx="132" ry="30" fill="#fff" opacity=".75"/><ellipse cy="104" rx="132" ry="30" fill="#f7fbfe" stroke="#d3e3ee" stroke-width="3"/><ellipse cy="104" rx="104" ry="21" fill="${accent}" opacity=".3"/>
    <path d="M-58 102v-34h116v34q-58 12 -116 0z" fill="#eaf4fa" stroke="#d3e3ee" stroke-width="2"/>
    <g fill="#e3eff7" stroke="#d3e3ee" stroke-width="44" ${plate}>${outline}</g><g fill="#f6fbfe" stroke="#f6fbfe" stroke-width="38" ${plate}>${outline}</g><g fill="#fff" stroke="#fff" stroke-width="16" ${plate}>${outline}</g>${drawing}
    <path d="M-88 -20q10 -44 50 -62" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".8"/><path d="M96 20q-2 24 -16 42" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".7"/>`;
}

/** Draws upright acrylic figures on a table. */
export const acrylicStand: DrawGoods = (random, subject) => {
  const palette = getPalette(subject);
  const [first, second, third] = random.shuffle(getMotifs(subject));
  const confetti = Array.from({ length: 6 }, () =>
    place(
      trinket(random, random.pick([palette.accent, palette.second])).drawing,
      random.between(120, 1080),
      random.between(780, 870),
      random.between(0.7, 1),
    ),
  );
  return picture(
    `${table(random, palette)}${confetti.join('')}${place(stand(second as DrawMotif, random, palette.second), 240, 560, 1.25)}${place(stand(third as DrawMotif, random, palette.accent), 960, 560, 1.25)}${place(stand(first as DrawMotif, random, palette.accent), 600, 560, 1.85)}`,
  );
};
