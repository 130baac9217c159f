import { writeFileSync } from 'node:fs';

/** Bars and spaces of each character of Code 39 (ISO/IEC 16388) in turn; 1 is a wide one. */
const CHARACTERS: Readonly<Record<string, string>> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  A: '100001001',
  B: '001001001',
  C: '101001000',
  D: '000011001',
  E: '100011000',
  F: '001011000',
  G: '000001101',
  H: '100001100',
  I: '001001100',
  J: '000011100',
  K: '100000011',
  L: '001000011',
  M: '101000010',
  N: '000010011',
  O: '100010010',
  P: '001010010',
  Q: '000000111',
  R: '100000110',
  S: '001000110',
  T: '000010110',
  U: '110000001',
  V: '011000001',
  W: '111000000',
  X: '010010001',
  Y: '110010000',
  Z: '011010000',
  '-': '010000101',
  '*': '010010100',
};
const [WIDTH, HEIGHT] = [640, 360];
const [NARROW, WIDE] = [2, 5];
const [WHITE, BLACK] = [235, 16];
/** Frames of each text, and without one after it; five are a second. */
const FRAMES = 5;

/** Writes what a camera would see, as the video that Chromium plays for it: the bars of each text, one after the other. */
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
  const bars = [...`*${text}*`].flatMap((char) => [
    ...[...(CHARACTERS[char] ?? '')].flatMap((bit, at) =>
      Array<number>(bit === '1' ? WIDE : NARROW).fill(at % 2 === 0 ? BLACK : WHITE),
    ),
    ...Array<number>(NARROW).fill(WHITE),
  ]);
  const row = Buffer.alloc(WIDTH, WHITE);
  row.set(bars, Math.floor((WIDTH - bars.length) / 2));
  const picture = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = HEIGHT / 4; y < (HEIGHT * 3) / 4; y += 1) row.copy(picture, y * WIDTH);
  return picture;
}
