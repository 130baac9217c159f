import { INK } from './palette.ts';

/** The expression of a face. */
export type Mood = 'open' | 'smile' | 'wink' | 'sleepy';
export const MOODS: readonly Mood[] = ['open', 'smile', 'open', 'wink', 'sleepy'];

const line = `fill="none" stroke="${INK}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"`;

function eye(x: number, y: number, kind: 'open' | 'smile' | 'sleepy'): string {
  if (kind === 'smile') return `<path d="M${x - 8} ${y + 3}q8 -11 16 0" ${line}/>`;
  if (kind === 'sleepy') return `<path d="M${x - 8} ${y - 2}q8 9 16 0" ${line}/>`;
  return `<ellipse cx="${x}" cy="${y}" rx="7" ry="8.5" fill="${INK}"/><circle cx="${x + 2.4}" cy="${y - 3.2}" r="2.6" fill="#fff"/><circle cx="${x - 2.4}" cy="${y + 3.4}" r="1.3" fill="#fff" opacity=".8"/>`;
}

/** Draws eyes, cheeks and mouth around a point; `gap` is half the distance of the eyes. */
export function face(
  mood: Mood,
  { x = 0, y = 0, gap = 30, cheek = '#f7a6a6', mouth = 'w' as 'w' | 'u' | 'none' } = {},
): string {
  const [left, right] = mood === 'wink' ? (['open', 'smile'] as const) : ([mood, mood] as const);
  const mouths = {
    w: `<path d="M${x - 11} ${y + 13}q5.5 8 11 0q5.5 8 11 0" ${line}/>`,
    u: `<path d="M${x - 7} ${y + 11}q7 9 14 0" ${line}/>`,
    none: '',
  };
  return `${eye(x - gap, y, left)}${eye(x + gap, y, right)}
    <ellipse cx="${x - gap - 13}" cy="${y + 15}" rx="11" ry="7" fill="${cheek}" opacity=".75"/>
    <ellipse cx="${x + gap + 13}" cy="${y + 15}" rx="11" ry="7" fill="${cheek}" opacity=".75"/>${mouths[mouth]}`;
}
