import { writeFileSync } from 'node:fs';
import JsBarcode from 'jsbarcode';

const [WIDTH, HEIGHT] = [640, 360];
/** Width of the narrowest bar in pixels. */
const MODULE = 2;
const [WHITE, BLACK] = [235, 16];
/** Frames for each text, and blank frames after it, at five frames per second. */
const FRAMES = 5;

/** Writes a video with the barcode of each text in turn, which Chromium plays as the camera. */
export function writeBarcodeVideo(path: string, texts: readonly string[]): void {
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = (brightness: Buffer) => Buffer.concat([Buffer.from('FRAME\n'), brightness, colours]);
  const blank = frame(Buffer.alloc(WIDTH * HEIGHT, WHITE));
  const frames = texts.flatMap((text) => [
    ...Array<Buffer>(FRAMES).fill(frame(drawBars(text))),
    ...Array<Buffer>(2).fill(blank),
  ]);
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`), ...frames]),
  );
}

function drawBars(text: string): Buffer {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE39' });
  const bars = (drawn.encodings ?? []).flatMap(({ data }) =>
    [...data].flatMap((bar) => Array<number>(MODULE).fill(bar === '1' ? BLACK : WHITE)),
  );
  const row = Buffer.alloc(WIDTH, WHITE);
  row.set(bars, Math.floor((WIDTH - bars.length) / 2));
  const picture = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = HEIGHT / 4; y < (HEIGHT * 3) / 4; y += 1) row.copy(picture, y * WIDTH);
  return picture;
}
