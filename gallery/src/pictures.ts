/** Returns a picture of plain shapes as a `data:` URL: no request, and the same pixels everywhere. */
export function drawnPicture(background: string, foreground: string): string {
  const ground = `<rect width="240" height="240" fill="${background}"/>`;
  const shape = `<rect x="60" y="60" width="120" height="120" rx="24" fill="${foreground}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240">${ground}${shape}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Three distinguishable pictures. */
export const MINT = drawnPicture('#c9f3ea', '#07a98d');
export const YELLOW = drawnPicture('#fff1c2', '#e0a100');
export const BLUE = drawnPicture('#d8e7fd', '#3f83e8');

/** URL of a broken picture. */
export const BROKEN = 'data:image/png;base64,AAAA';
