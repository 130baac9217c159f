import type { Random } from '../random.ts';
import { ANIMALS } from './animals.ts';
import { FRUITS } from './fruits.ts';
import type { DrawMotif } from './Motif.ts';
import { PALETTES, type Palette } from './palette.ts';

/** The subject of a picture and the family of its motifs. */
export interface Subject {
  readonly family: 'animals' | 'fruits' | 'both';
  readonly palette: number;
}

/** Draws one photograph-like picture of goods as SVG, 1200 by 900. */
export type DrawGoods = (random: Random, subject: Subject) => string;

/** Returns the motifs of a subject. */
export function getMotifs({ family }: Subject): readonly DrawMotif[] {
  return { animals: ANIMALS, fruits: FRUITS, both: [...ANIMALS, ...FRUITS] }[family];
}

/** Returns the colours of a subject. */
export function getPalette({ palette }: Subject): Palette {
  return PALETTES[palette % PALETTES.length] as Palette;
}
