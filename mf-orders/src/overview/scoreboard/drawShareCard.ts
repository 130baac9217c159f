import { isCanvasFaithful } from '@backoffice/ui';
import { encodeQR } from 'qr';

/** Content of a share card. */
export interface ShareCard {
  readonly title: string;
  readonly seller: string;
  readonly period: string;
  /** Public address, shown as text and as a QR code. */
  readonly link: string;
  /** Address of the market's first picture; null if it has none. */
  readonly cover: string | null;
  /** Profile colour of the seller: `#07D1AE`. */
  readonly color: string;
}

/** In px; portrait format that social networks show without cropping. */
const SIZE = { width: 1080, height: 1350 };
const COVER_HEIGHT = 760;
const MARGIN = 72;
const QR_SIZE = 288;
const QR = { x: SIZE.width - MARGIN - QR_SIZE, y: SIZE.height - MARGIN - QR_SIZE };
const WIDTH = SIZE.width - 2 * MARGIN;
/** Width of the texts next to the QR code. */
const NARROW = WIDTH - QR_SIZE - 40;
const FONT = "'Seller Sans', 'Pretendard Variable', sans-serif";
const TITLE_FONT = `700 68px ${FONT}`;
const TITLE_LINE = 84;
const PERIOD_FONT = `700 44px ${FONT}`;
const TEXT_FONT = `500 36px ${FONT}`;
const LINK_FONT = `500 26px ${FONT}`;
const MAX_TITLE_LINES = 2;
/** Circles in place of a cover: centre and radius. */
const CIRCLES = [
  [170, 120, 260],
  [940, 250, 380],
  [380, 720, 300],
] as const;

/**
 * Draws the share card of a market as a PNG: its first picture at the top, and its texts on the colour of the seller.
 * @throws Error if the browser has no canvas context, changes its pixels, or cannot encode the picture
 */
export async function drawShareCard(card: ShareCard): Promise<Blob> {
  const { title, seller, period, link, color } = card;
  const [cover] = await Promise.all([
    readCover(card.cover),
    // Font files with characters that the page has not rendered yet are not loaded yet.
    document.fonts.load(TITLE_FONT, title + seller),
    document.fonts.load(TEXT_FONT, seller + period),
  ]);
  if (!isCanvasFaithful()) throw new Error('This browser changes the pixels of a canvas.');
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gave no canvas to draw the card on.');
  const ink = isLight(color) ? 'black' : 'white';
  const write = (text: string, font: string, y: number, width = WIDTH) => {
    Object.assign(context, { font, fillStyle: ink });
    context.fillText(text, MARGIN, y, width);
  };
  context.textBaseline = 'top';
  context.fillStyle = color;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  if (cover) drawCover(context, cover);
  else {
    drawCircles(context);
    write(seller, TITLE_FONT, MARGIN);
  }
  context.font = TITLE_FONT;
  const lines = breakLines(title, WIDTH, (text) => context.measureText(text).width);
  lines.forEach((line, at) => write(line, TITLE_FONT, COVER_HEIGHT + 48 + at * TITLE_LINE));
  write(period, PERIOD_FONT, QR.y + 12, NARROW);
  if (cover) write(seller, TEXT_FONT, QR.y + 84, NARROW);
  write(link, LINK_FONT, QR.y + QR_SIZE - 40, NARROW);
  drawQr(context, link);
  return toBlob(canvas);
}

/** Returns the picture of an address, or undefined if there is none: a card without a picture is better than no card. */
async function readCover(address: string | null): Promise<ImageBitmap | undefined> {
  if (address === null) return undefined;
  try {
    const reply = await fetch(address, { mode: 'cors', credentials: 'omit' });
    return await createImageBitmap(await reply.blob());
  } catch {
    return undefined;
  }
}

/** Draws the middle of a picture, as large as the place for it. */
function drawCover(context: CanvasRenderingContext2D, cover: ImageBitmap): void {
  const scale = Math.max(SIZE.width / cover.width, COVER_HEIGHT / cover.height);
  const [width, height] = [SIZE.width / scale, COVER_HEIGHT / scale];
  const [left, top] = [(cover.width - width) / 2, (cover.height - height) / 2];
  context.drawImage(cover, left, top, width, height, 0, 0, SIZE.width, COVER_HEIGHT);
  cover.close();
}

function drawCircles(context: CanvasRenderingContext2D): void {
  context.fillStyle = 'rgb(255 255 255 / 18%)';
  for (const [x, y, radius] of CIRCLES) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Whether black text is better readable on a colour (`#07D1AE`) than white text. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
}

/** Breaks a text into lines up to `width`; more than two lines end in an ellipsis. */
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

/** Draws the QR code in black on white with a margin that scanners need. */
function drawQr(context: CanvasRenderingContext2D, text: string): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const size = QR_SIZE / modules.length;
  context.fillStyle = 'white';
  context.fillRect(QR.x, QR.y, QR_SIZE, QR_SIZE);
  context.fillStyle = 'black';
  modules.forEach((row, down) =>
    row.forEach((isDark, across) => {
      // Rounded to whole pixels, because antialiasing would draw thin light lines between modules.
      const [left, top] = [Math.round(QR.x + across * size), Math.round(QR.y + down * size)];
      const [right, bottom] = [Math.round(QR.x + (across + 1) * size), Math.round(QR.y + (down + 1) * size)];
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
