import { expect, it } from '@jest/globals';
import { decodeQR } from 'qr/decode.js';
import { stubCanvas } from './testing/stubCanvas.ts';
import { breakLines, drawShareCard } from './drawShareCard.ts';

const measure = (text: string) => text.length * 10;

it.each([
  ['겨울 마켓', 100, ['겨울 마켓']],
  ['겨울마켓열어요', 40, ['겨울마켓', '열어요']],
  ['가나다라마바사아자차카타파하', 40, ['가나다라', '마바사아', '자차카…']],
])('breakLines breaks %j into lines of width %i', (text, width, lines) => {
  expect(breakLines(text, width, measure)).toEqual(lines);
});

it('The QR code of a share card contains the public address', async () => {
  const drawn = stubCanvas();
  const link = 'https://shop.example/go/bori_studio/';
  await drawShareCard({ title: '겨울 마켓', seller: '보리상점', period: '26-12-20까지', link, accent: 'white' });
  expect(decodeQR(drawn())).toBe(link);
});
