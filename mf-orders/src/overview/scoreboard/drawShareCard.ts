import { isCanvasFaithful } from '@backoffice/ui';
import { encodeQR } from 'qr';

/** Content of a share card. `accent`: CSS color from the design tokens. */
export interface ShareCard {
  readonly title: string;
  readonly seller: string;
  readonly period: string;
  /** Public address, shown as text and as a QR code. */
  readonly link: string;
  readonly accent: string;
}

/** In px; portrait format that social networks show without cropping. */
const SIZE = { width: 1080, height: 1350 };
const MARGIN = 96;
const QR_SIZE = 480;
const FONT = "'Seller Sans', 'Pretendard Variable', sans-serif";
const TITLE_FONT = `700 76px ${FONT}`;
const TEXT_FONT = `500 40px ${FONT}`;
const LINK_FONT = `500 32px ${FONT}`;
const MAX_TITLE_LINES = 3;

/**
 * Draws the share card of a market as a PNG.
 * @throws Error if the browser has no canvas context, changes its pixels, or cannot encode the picture
 */
export async function drawShareCard(card: ShareCard): Promise<Blob> {
  const { title, seller, period, link, accent } = card;
  // Font files with characters that the page has not rendered yet are not loaded yet.
  await Promise.all([document.fonts.load(TITLE_FONT, title), document.fonts.load(TEXT_FONT, `${seller}${period}`)]);
  if (!isCanvasFaithful()) throw new Error('This browser changes the pixels of a canvas.');
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gave no canvas to draw the card on.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.fillStyle = accent;
  context.fillRect(0, 0, SIZE.width, 24);
  context.fillStyle = 'black';
  context.textBaseline = 'top';
  context.font = TEXT_FONT;
  context.fillText(seller, MARGIN, MARGIN, SIZE.width - 2 * MARGIN);
  context.font = TITLE_FONT;
  const lines = breakLines(title, SIZE.width - 2 * MARGIN, (text) => context.measureText(text).width);
  lines.forEach((line, at) => context.fillText(line, MARGIN, MARGIN + 80 + at * 96, SIZE.width - 2 * MARGIN));
  context.font = TEXT_FONT;
  context.fillText(period, MARGIN, MARGIN + 100 + lines.length * 96, SIZE.width - 2 * MARGIN);
  drawQr(context, link, { x: (SIZE.width - QR_SIZE) / 2, y: SIZE.height - MARGIN - QR_SIZE - 70 });
  context.font = LINK_FONT;
  context.textAlign = 'center';
  context.fillText(link, SIZE.width / 2, SIZE.height - MARGIN - 40, SIZE.width - 2 * MARGIN);
  return toBlob(canvas);
}

/** Breaks a text into lines up to `width`; more than three lines end in an ellipsis. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const letter of text) {
    if (line !== '' && measure(line + letter) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += letter;
  }
  lines.push(line.trim());
  if (lines.length <= MAX_TITLE_LINES) return lines;
  return [...lines.slice(0, MAX_TITLE_LINES - 1), `${[...(lines[MAX_TITLE_LINES - 1] ?? '')].slice(0, -1).join('')}…`];
}

function drawQr(context: CanvasRenderingContext2D, text: string, { x, y }: { x: number; y: number }): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const size = QR_SIZE / modules.length;
  context.fillStyle = 'black';
  modules.forEach((row, down) =>
    row.forEach((isDark, across) => {
      // Rounded to whole pixels, because antialiasing would draw thin light lines between modules.
      const [left, top] = [Math.round(x + across * size), Math.round(y + down * size)];
      const [right, bottom] = [Math.round(x + (across + 1) * size), Math.round(y + (down + 1) * size)];
      if (isDark) context.fillRect(left, top, right - left, bottom - top);
    }),
  );
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The card could not be drawn.')) : resolve(blob)),
      'image/png',
    );
  });
}
