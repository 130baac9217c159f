import { readBlock } from './browser/readBlock.ts';

// Inlined into the page when the host is built (shared/build, renderTemplate). A face with bytes is decoded at once; one
// of a style sheet only after the first frame, which would have no text. In a family of its own, because only the static
// sign-in has no other characters (shell.css).
const font = readBlock(document, 'painted-font') as string | undefined;
if (font && document.documentElement.dataset['start']?.startsWith('login')) {
  const bytes = Uint8Array.from(atob(font), (byte) => byte.charCodeAt(0));
  document.fonts.add(new FontFace('Seller First', bytes, { weight: '400 700' }));
}
