import { MOODS, face } from './face.ts';
import type { DrawMotif } from './Motif.ts';

const gloss = (x: number, y: number, turn: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="9" ry="18" fill="#fff" opacity=".45" transform="rotate(${turn} ${x} ${y})"/>`;

const strawberry: DrawMotif = (random) => {
  const red = random.pick(['#f4596b', '#f7768a', '#ff8fa3']);
  const body = '<path d="M0 90c-44 -14 -82 -66 -80 -108c2 -30 36 -40 80 -40s78 10 80 40c2 42 -36 94 -80 108z"/>';
  const leaves =
    '<path d="M0 -50c-20 18 -50 18 -66 2c16 -8 34 -14 46 -16c-8 -8 -14 -16 -14 -26c14 2 26 8 34 18c8 -10 20 -16 34 -18c0 10 -6 18 -14 26c12 2 30 8 46 16c-16 16 -46 16 -66 -2z"/>';
  const seeds = [
    [-50, -18],
    [50, -18],
    [-34, 44],
    [34, 44],
    [0, 66],
    [-58, 14],
    [58, 14],
    [0, -30],
  ].map(([x = 0, y = 0]) => `<ellipse cx="${x}" cy="${y}" rx="3.5" ry="5.5" fill="#ffe9a8"/>`);
  return {
    outline: body + leaves,
    drawing: `<g fill="${red}">${body}</g>${seeds.join('')}${gloss(-56, -8, 14)}<g fill="#7cc576">${leaves}</g><path d="M0 -58v-16" stroke="#5fa65a" stroke-width="7" stroke-linecap="round"/>${face(random.pick(MOODS), { y: 8, gap: 27, mouth: 'u', cheek: '#ffd0c2' })}`,
  };
};

const peach: DrawMotif = (random) => {
  const body = '<path d="M0 80c-52 0 -86 -34 -84 -78c2 -40 46 -62 84 -42c38 -20 82 2 84 42c2 44 -32 78 -84 78z"/>';
  const leaf = '<path d="M4 -46c4 -30 36 -44 66 -34c-6 30 -36 44 -66 34z"/>';
  return {
    outline: body + leaf,
    drawing: `<g fill="#ffc3ae">${body}</g><path d="M0 80c-52 0 -86 -34 -84 -78c34 40 100 58 142 50c-14 18 -36 28 -58 28z" fill="#ff9f92" opacity=".65"/><path d="M0 -40q-12 22 -4 40" stroke="#f08a7c" stroke-width="5" fill="none" stroke-linecap="round"/><g fill="#8fcf85">${leaf}</g><path d="M10 -50q26 -18 52 -26" stroke="#6fb267" stroke-width="3.5" fill="none" stroke-linecap="round"/>${face(random.pick(MOODS), { y: 18, gap: 30, mouth: 'u', cheek: '#ff8f88' })}`,
  };
};

const orange: DrawMotif = (random) => {
  const [rind, flesh] = random.pick([
    ['#f79a3e', '#ffc56e'],
    ['#f6cf3f', '#fff0a0'],
    ['#a6cf5a', '#dff0a8'],
    ['#f2708a', '#ffb6bd'],
  ] as const);
  const segments = Array.from(
    { length: 8 },
    (_each, index) =>
      `<path d="M0 -10c14 -16 22 -36 16 -50q-16 -8 -32 0c-6 14 2 34 16 50z" fill="${flesh}" transform="rotate(${index * 45})"/>`,
  );
  const round = '<circle r="82"/>';
  return {
    outline: round,
    drawing: `<g fill="${rind}">${round}</g><circle r="71" fill="#fffaf0"/>${segments.join('')}<circle r="82" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="6"/>${face(random.pick(MOODS), { y: 2, gap: 26, mouth: 'u' })}`,
  };
};

const avocado: DrawMotif = (random) => {
  const body =
    '<path d="M0 -92c30 0 40 30 48 58c8 26 30 38 30 72c0 36 -36 56 -78 56s-78 -20 -78 -56c0 -34 22 -46 30 -72c8 -28 18 -58 48 -58z"/>';
  return {
    outline: body,
    drawing: `<g fill="#5f9c58">${body}</g><path d="M0 -78c20 0 28 26 35 50c8 28 29 40 29 66c0 28 -28 43 -64 43s-64 -15 -64 -43c0 -26 21 -38 29 -66c7 -24 15 -50 35 -50z" fill="#e5f0a6"/><circle cy="46" r="30" fill="#a9713f"/><ellipse cx="-10" cy="36" rx="8" ry="11" fill="#fff" opacity=".35"/>${face(random.pick(MOODS), { y: -18, gap: 21, mouth: 'u' })}`,
  };
};

const cherry: DrawMotif = (random) => {
  const red = random.pick(['#e8455c', '#f0627a']);
  const balls = '<circle cx="-42" cy="36" r="44"/><circle cx="46" cy="44" r="40"/>';
  const leaf = '<path d="M8 -78c18 -20 54 -18 70 2c-20 18 -54 18 -70 -2z"/>';
  return {
    outline: `${balls}${leaf}<path d="M-42 0q10 -54 50 -78q30 40 38 84" fill="none"/>`,
    drawing: `<path d="M-42 0q10 -54 50 -78q30 40 38 84" fill="none" stroke="#6aa05b" stroke-width="7" stroke-linecap="round"/><g fill="${red}">${balls}</g><g fill="#8ccf7e">${leaf}</g>${gloss(-66, 24, 20)}${gloss(24, 32, 20)}<g transform="translate(-42 38) scale(.62)">${face(random.pick(MOODS), { gap: 26, mouth: 'u' })}</g><g transform="translate(46 46) scale(.58)">${face('smile', { gap: 26, mouth: 'u' })}</g>`,
  };
};

const mushroom: DrawMotif = (random) => {
  const cap = random.pick(['#f0626f', '#f49ab0', '#b99be6', '#f2a65e']);
  const hat = '<path d="M-92 10c0 -56 40 -92 92 -92s92 36 92 92c0 14 -40 20 -92 20s-92 -6 -92 -20z"/>';
  const stem = '<path d="M-46 22c0 40 -8 64 46 64s46 -24 46 -64z"/>';
  return {
    outline: hat + stem,
    drawing: `<g fill="#fff3df">${stem}</g><g fill="${cap}">${hat}</g><g fill="#fff" opacity=".92"><circle cx="-40" cy="-28" r="16"/><circle cx="24" cy="-50" r="13"/><circle cx="54" cy="-10" r="15"/><circle cx="-2" cy="-6" r="9"/><circle cx="-70" cy="4" r="8"/></g>${face(random.pick(MOODS), { y: 46, gap: 20, mouth: 'u' })}`,
  };
};

const tulip: DrawMotif = (random) => {
  const [petal, light] = random.pick([
    ['#f58fa6', '#ffc0cd'],
    ['#f7b955', '#ffdc96'],
    ['#b59be8', '#d9c8f7'],
  ] as const);
  const bloom =
    '<path d="M0 22c-40 0 -58 -24 -56 -58c0 -20 4 -36 8 -48c14 6 24 14 30 24c4 -14 10 -26 18 -34c8 8 14 20 18 34c6 -10 16 -18 30 -24c4 12 8 28 8 48c2 34 -16 58 -56 58z"/>';
  const stalk =
    '<path d="M-4 20h8v74h-8z"/><path d="M0 88c-30 0 -48 -18 -52 -48c28 2 48 18 52 48z"/><path d="M0 92c28 0 44 -16 48 -42c-26 2 -44 16 -48 42z"/>';
  return {
    outline: bloom + stalk,
    drawing: `<g fill="#7fc07a">${stalk}</g><g fill="${petal}">${bloom}</g><path d="M0 22c-22 0 -32 -24 -26 -58q10 -22 26 -34q16 12 26 34c6 34 -4 58 -26 58z" fill="${light}"/>${face(random.pick(MOODS), { y: -22, gap: 20, mouth: 'u' })}`,
  };
};

const cloud: DrawMotif = (random) => {
  const tint = random.pick(['#eaf4ff', '#fff', '#f6ecff']);
  const puff = '<path d="M-66 50c-30 0 -40 -44 -8 -54c-6 -34 34 -54 56 -30c16 -34 70 -22 66 18c36 -4 46 62 12 66z"/>';
  const drops =
    '<path d="M-34 66q-8 14 0 18q10 -2 0 -18zM0 70q-8 14 0 18q10 -2 0 -18zM34 66q-8 14 0 18q10 -2 0 -18z"/>';
  return {
    outline: puff + drops,
    drawing: `<g fill="${tint}" stroke="#cfdef2" stroke-width="3">${puff}</g><g fill="#9cc7f5">${drops}</g>${face(random.pick(MOODS), { y: 8, gap: 26, mouth: 'u' })}`,
  };
};

/** Motifs of fruits and other small objects of a garden. */
export const FRUITS: readonly DrawMotif[] = [strawberry, peach, orange, avocado, cherry, mushroom, tulip, cloud];
