import type { Random } from '../random.ts';
import { MOODS, face } from './face.ts';
import type { DrawMotif } from './Motif.ts';
import { INK } from './palette.ts';

const shade = 'fill="#6b4a3a" opacity=".10"';

/** Draws a small accessory of an animal. */
function wear(random: Random, top: number): string {
  const color = random.pick(['#f28ba0', '#7f9de8', '#f5b942', '#5fc3a4', '#a98be0']);
  const bow = `<g transform="translate(34 ${top}) rotate(16)"><path d="M0 0c-8 -14 -26 -16 -27 -3c-1 13 18 16 27 3z" fill="${color}"/><path d="M0 0c8 -14 26 -16 27 -3c1 13 -18 16 -27 3z" fill="${color}"/><circle r="6.5" fill="${color}" stroke="#fff" stroke-width="2.5"/></g>`;
  const petals = [0, 72, 144, 216, 288].map(
    (turn) =>
      `<ellipse cy="-9" rx="6.5" ry="8.5" fill="#fff" stroke="#f1d7dd" stroke-width="1" transform="rotate(${turn})"/>`,
  );
  const flower = `<g transform="translate(38 ${top + 4})">${petals.join('')}<circle r="6" fill="#f9c74f"/></g>`;
  const leaf = `<g transform="translate(0 ${top - 8})"><path d="M0 4c-2 -10 -2 -14 0 -20" stroke="#6aa86b" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M0 -12c6 -14 22 -14 26 -8c-4 12 -16 14 -26 8z" fill="#8ccf7e"/><path d="M0 -10c-5 -11 -17 -11 -21 -6c4 9 13 11 21 6z" fill="#a5dc92"/></g>`;
  return random.pick(['', bow, flower, leaf]);
}

const headShape = '<path d="M0 -62c52 0 84 28 84 66c0 42 -36 68 -84 68s-84 -26 -84 -68c0 -38 32 -66 84 -66z"/>';

const cat: DrawMotif = (random) => {
  const [fur, inner, stripe] = random.pick([
    ['#ffd9a0', '#ffb9a3', '#f0b268'],
    ['#f4f1ee', '#ffc4cc', '#d9d0c9'],
    ['#c9c3cf', '#ffc4cc', '#a79fb0'],
    ['#6f6672', '#e79aa6', '#564e59'],
  ] as const);
  const ears =
    '<path d="M-80 -4c-8 -34 -6 -66 2 -84c22 6 42 20 54 36z"/><path d="M80 -4c8 -34 6 -66 -2 -84c-22 6 -42 20 -54 36z"/>';
  const isDark = fur === '#6f6672';
  return {
    outline: ears + headShape,
    drawing: `<g fill="${fur}">${ears}${headShape}</g>
      <path d="M-70 -30c-2 -18 -1 -30 2 -40c10 5 20 13 26 21z" fill="${inner}"/><path d="M70 -30c2 -18 1 -30 -2 -40c-10 5 -20 13 -26 21z" fill="${inner}"/>
      <path d="M-14 -61q4 14 2 24M0 -62v26M14 -61q-4 14 -2 24" stroke="${stripe}" stroke-width="7" stroke-linecap="round" fill="none"/>
      <path d="M-84 8q-16 -4 -24 -2M-83 22q-14 2 -22 7M84 8q16 -4 24 -2M83 22q14 2 22 7" stroke="${stripe}" stroke-width="4" stroke-linecap="round" fill="none"/>
      ${isDark ? '<ellipse cy="26" rx="34" ry="24" fill="#fff" opacity=".92"/>' : ''}
      <path d="M-5 17h10l-5 6z" fill="#e8808c" stroke="#e8808c" stroke-width="3" stroke-linejoin="round"/>
      ${isDark ? '<g><ellipse cx="-32" cy="4" rx="12" ry="13" fill="#fff6d8"/><ellipse cx="32" cy="4" rx="12" ry="13" fill="#fff6d8"/></g>' : ''}
      ${face(isDark ? 'open' : random.pick(MOODS), { y: 5, gap: 32, cheek: '#ff9f9f' })}${wear(random, -62)}`,
  };
};

const bear: DrawMotif = (random) => {
  const [fur, muzzle] = random.pick([
    ['#c99667', '#f7e3c8'],
    ['#8d6a52', '#ecd7bf'],
    ['#fffaf2', '#f3e6d6'],
    ['#e8c39a', '#fff1dc'],
  ] as const);
  const ears = '<circle cx="-58" cy="-52" r="28"/><circle cx="58" cy="-52" r="28"/>';
  return {
    outline: ears + headShape,
    drawing: `<g fill="${fur}">${ears}${headShape}</g><g fill="${muzzle}"><circle cx="-58" cy="-52" r="15"/><circle cx="58" cy="-52" r="15"/><ellipse cy="30" rx="36" ry="27"/></g>
      <ellipse cy="18" rx="11" ry="8" fill="${INK}"/><ellipse cx="-3" cy="15.5" rx="3.5" ry="2" fill="#fff" opacity=".7"/>
      <path d="M0 26v7M-10 36q5 7 10 0q5 7 10 0" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>
      ${face(random.pick(MOODS), { y: -2, gap: 36, mouth: 'none' })}${wear(random, -64)}`,
  };
};

const panda: DrawMotif = (random) => {
  const ears = '<circle cx="-60" cy="-54" r="27"/><circle cx="60" cy="-54" r="27"/>';
  return {
    outline: ears + headShape,
    drawing: `<g fill="#4c454d">${ears}</g><g fill="#fffdf9">${headShape}</g>
      <ellipse cx="-34" cy="2" rx="21" ry="24" fill="#4c454d" transform="rotate(24 -34 2)"/><ellipse cx="34" cy="2" rx="21" ry="24" fill="#4c454d" transform="rotate(-24 34 2)"/>
      <circle cx="-31" cy="1" r="9" fill="#fff"/><circle cx="31" cy="1" r="9" fill="#fff"/><circle cx="-30" cy="2" r="6" fill="${INK}"/><circle cx="30" cy="2" r="6" fill="${INK}"/>
      <circle cx="-28" cy="0" r="2.2" fill="#fff"/><circle cx="32" cy="0" r="2.2" fill="#fff"/>
      <ellipse cy="25" rx="9" ry="6.5" fill="#4c454d"/><path d="M-9 36q4.5 7 9 0q4.5 7 9 0" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>
      <ellipse cx="-58" cy="34" rx="12" ry="8" fill="#ffb3b8" opacity=".8"/><ellipse cx="58" cy="34" rx="12" ry="8" fill="#ffb3b8" opacity=".8"/>${wear(random, -64)}`,
  };
};

const rabbit: DrawMotif = (random) => {
  const [fur, inner] = random.pick([
    ['#fffdfb', '#ffc9d4'],
    ['#f6dcc6', '#ffb7a8'],
    ['#e6e0ee', '#f9bfd0'],
  ] as const);
  const ears =
    '<path d="M-52 -30c-22 -34 -20 -78 -4 -80c18 -2 32 30 36 66z"/><path d="M52 -30c22 -34 20 -78 4 -80c-18 -2 -32 30 -36 66z"/>';
  const head = '<path d="M0 -50c50 0 78 26 78 60c0 40 -34 62 -78 62s-78 -22 -78 -62c0 -34 28 -60 78 -60z"/>';
  return {
    outline: ears + head,
    drawing: `<g fill="${fur}">${ears}${head}</g><path d="M-48 -42c-12 -22 -12 -52 -6 -54c8 0 18 24 20 46z" fill="${inner}"/><path d="M48 -42c12 -22 12 -52 6 -54c-8 0 -18 24 -20 46z" fill="${inner}"/>
      <ellipse cy="22" rx="6" ry="4.5" fill="#f0909f"/>${face(random.pick(MOODS), { y: 10, gap: 30, cheek: '#ffa9b5' })}${wear(random, -48)}`,
  };
};

const puppy: DrawMotif = (random) => {
  const [fur, ear] = random.pick([
    ['#fff3e0', '#c98f5e'],
    ['#f3d3a4', '#b67a45'],
    ['#fffdfb', '#8d7b74'],
  ] as const);
  const ears =
    '<path d="M-56 -54c-34 -2 -54 30 -50 70c2 16 22 18 34 4c12 -16 24 -40 28 -60z"/><path d="M56 -54c34 -2 54 30 50 70c-2 16 -22 18 -34 4c-12 -16 -24 -40 -28 -60z"/>';
  return {
    outline: headShape + ears,
    drawing: `<g fill="${fur}">${headShape}</g><path d="M14 -30c24 -8 48 6 50 34c0 18 -16 24 -30 20c-20 -6 -34 -38 -20 -54z" fill="${ear}" opacity=".55"/><g fill="${ear}">${ears}</g>
      <ellipse cy="19" rx="12" ry="9" fill="${INK}"/><ellipse cx="-3" cy="16" rx="4" ry="2.2" fill="#fff" opacity=".7"/>
      <path d="M0 28v5M-14 34q7 9 14 0q7 9 14 0" fill="none" stroke="${INK}" stroke-width="4.2" stroke-linecap="round"/><path d="M-7 40q7 20 14 0z" fill="#f58a94"/>
      ${face(random.pick(MOODS), { y: 0, gap: 34, mouth: 'none' })}`,
  };
};

const chick: DrawMotif = (random) => {
  const fluff = random.pick(['#ffe07a', '#fff0b0', '#ffd35c']);
  const body = '<path d="M0 -66c50 0 80 34 80 76c0 42 -34 66 -80 66s-80 -24 -80 -66c0 -42 30 -76 80 -76z"/>';
  const tuft = '<path d="M-4 -62c-10 -10 -10 -26 0 -32c2 8 4 10 8 12c2 -8 8 -14 16 -14c-2 12 -6 26 -16 34z"/>';
  return {
    outline: body + tuft,
    drawing: `<g fill="${fluff}">${tuft}${body}</g><path d="M-80 18c-18 4 -22 22 -10 32c10 4 20 0 24 -8z" fill="#f9c74f"/><path d="M80 18c18 4 22 22 10 32c-10 4 -20 0 -24 -8z" fill="#f9c74f"/>
      <ellipse cy="52" rx="40" ry="20" fill="#fff" opacity=".45"/><path d="M-14 14q14 -12 28 0q-14 18 -28 0z" fill="#f7944d"/><path d="M-12 14h24" stroke="#d9762f" stroke-width="3" stroke-linecap="round"/>
      ${face(random.pick(MOODS), { y: 2, gap: 38, mouth: 'none', cheek: '#ffab76' })}`,
  };
};

const frog: DrawMotif = (random) => {
  const skin = random.pick(['#a5d98b', '#8fd0a0', '#c0e08a']);
  const eyes = '<circle cx="-46" cy="-48" r="29"/><circle cx="46" cy="-48" r="29"/>';
  return {
    outline: eyes + headShape,
    drawing: `<g fill="${skin}">${eyes}${headShape}</g><g fill="#fff"><circle cx="-46" cy="-48" r="18"/><circle cx="46" cy="-48" r="18"/></g><g fill="${INK}"><circle cx="-44" cy="-46" r="11"/><circle cx="44" cy="-46" r="11"/></g><g fill="#fff"><circle cx="-40" cy="-50" r="4"/><circle cx="48" cy="-50" r="4"/></g>
      <path d="M-40 16q40 34 80 0" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"/><ellipse cx="-56" cy="14" rx="13" ry="9" fill="#f79aa0" opacity=".8"/><ellipse cx="56" cy="14" rx="13" ry="9" fill="#f79aa0" opacity=".8"/>
      <circle cx="-7" cy="-4" r="2.5" fill="${INK}"/><circle cx="7" cy="-4" r="2.5" fill="${INK}"/><ellipse cy="60" rx="44" ry="9" ${shade}/>${wear(random, -66)}`,
  };
};

const hamster: DrawMotif = (random) => {
  const fur = random.pick(['#f2c48d', '#e0b483', '#d8c4b4']);
  const ears = '<circle cx="-52" cy="-52" r="20"/><circle cx="52" cy="-52" r="20"/>';
  const head =
    '<path d="M0 -58c44 0 62 22 68 46c18 12 26 30 18 50c-8 22 -44 34 -86 34s-78 -12 -86 -34c-8 -20 0 -38 18 -50c6 -24 24 -46 68 -46z"/>';
  return {
    outline: ears + head,
    drawing: `<g fill="${fur}">${ears}${head}</g><g fill="#f7a9a0"><circle cx="-52" cy="-52" r="10"/><circle cx="52" cy="-52" r="10"/></g>
      <path d="M0 -30c10 20 30 22 58 24c18 8 24 24 16 38c-10 18 -40 28 -74 28s-64 -10 -74 -28c-8 -14 -2 -30 16 -38c28 -2 48 -4 58 -24z" fill="#fffaf0"/>
      <ellipse cy="16" rx="6" ry="4.5" fill="#e98c8c"/>${face(random.pick(MOODS), { y: 4, gap: 34 })}`,
  };
};

/** Motifs of animal faces. */
export const ANIMALS: readonly DrawMotif[] = [cat, bear, rabbit, chick, puppy, frog, hamster, panda];
