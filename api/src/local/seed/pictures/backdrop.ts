import type { Random } from '../random.ts';
import type { Palette } from './palette.ts';

/** The shared definitions of a picture's SVG: metal, gloss, light. */
export const DEFINITIONS = `<defs>
  <linearGradient id="metal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6f7f9"/><stop offset=".35" stop-color="#a9b0b8"/><stop offset=".6" stop-color="#e9ecef"/><stop offset="1" stop-color="#8f979f"/></linearGradient>
  <linearGradient id="gloss" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".5" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#fff" stop-opacity=".35"/></linearGradient>
  <radialGradient id="light" cx=".3" cy=".2" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".65"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
</defs>`;

/** Wraps content as an SVG of 1200 by 900. */
export function picture(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">${DEFINITIONS}${content}</svg>`;
}

/** Draws a pastel background with a subtle pattern, lit from the upper left. */
export function ground(random: Random, { ground: base, pattern }: Palette): string {
  const size = random.whole(56, 84);
  const tile = random.pick([
    `<circle cx="${size / 4}" cy="${size / 4}" r="7" fill="${pattern}"/><circle cx="${(size * 3) / 4}" cy="${(size * 3) / 4}" r="7" fill="${pattern}"/>`,
    `<rect width="${size / 2}" height="${size}" fill="${pattern}" opacity=".6"/><rect width="${size}" height="${size / 2}" fill="${pattern}" opacity=".6"/>`,
    `<path d="M0 ${size}L${size} 0M${-size / 2} ${size / 2}L${size / 2} ${-size / 2}M${size / 2} ${size * 1.5}L${size * 1.5} ${size / 2}" stroke="${pattern}" stroke-width="11"/>`,
    `<rect width="${size / 2}" height="${size / 2}" fill="${pattern}"/><rect x="${size / 2}" y="${size / 2}" width="${size / 2}" height="${size / 2}" fill="${pattern}"/>`,
  ]);
  return `<defs><pattern id="ground" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${tile}</pattern></defs>
    <rect width="1200" height="900" fill="${base}"/><rect width="1200" height="900" fill="url(#ground)"/><rect width="1200" height="900" fill="url(#light)"/>`;
}

/** Draws a table in front of a wall, for upright goods. */
export function table(random: Random, { ground: wall, pattern, accent }: Palette): string {
  const window = random.pick([
    `<g opacity=".55" fill="#fff"><path d="M120 40l150 0l70 420l-150 0z"/><path d="M300 40l110 0l70 420l-110 0z"/></g>`,
    `<g fill="${pattern}"><circle cx="230" cy="210" r="120"/><circle cx="980" cy="150" r="70"/><circle cx="1060" cy="330" r="34"/></g>`,
    `<g fill="none" stroke="${pattern}" stroke-width="16"><path d="M90 640v-330a190 190 0 0 1 380 0v330"/><path d="M150 640v-330a130 130 0 0 1 260 0v330"/></g>`,
  ]);
  return `<rect width="1200" height="900" fill="${wall}"/>${window}<rect y="630" width="1200" height="270" fill="${accent}" opacity=".28"/><rect y="630" width="1200" height="270" fill="#fff" opacity=".35"/><rect y="630" width="1200" height="8" fill="#fff" opacity=".6"/><rect width="1200" height="900" fill="url(#light)"/>`;
}
