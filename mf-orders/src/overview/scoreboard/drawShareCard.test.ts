import { expect, it, jest } from '@jest/globals';
import { decodeQR } from 'qr/decode.js';
import { stubCanvas } from './testing/stubCanvas.ts';
import { breakLines, drawShareCard } from './drawShareCard.ts';

const measure = (text: string) => text.length * 10;

it.each([
  ['겨울 마켓', 100, ['겨울 마켓']],
  ['겨울마켓열어요', 40, ['겨울마켓', '열어요']],
  ['가나다라마바사아자차카타파하', 40, ['가나다라', '마바사…']],
])('breakLines breaks %j into lines of width %i', (text, width, lines) => {
  expect(breakLines(text, width, measure)).toEqual(lines);
});

const card = {
  title: '겨울 마켓',
  seller: '보리상점',
  period: '12월 8일(화) 오후 2:13까지',
  link: 'https://shop.example/go/bori/',
};

it.each(['#07D1AE', '#112233'])('The QR code of a share card on %s contains the public address', async (color) => {
  const drawn = stubCanvas();
  await drawShareCard({ ...card, cover: null, color });
  expect(decodeQR(drawn())).toBe(card.link);
});

// rule: scoreboard.share-card
it('A share card shows the middle of the first picture over its whole width', async () => {
  stubCanvas();
  const picture = { width: 1200, height: 800, close: jest.fn() };
  Object.assign(globalThis, {
    fetch: async () => ({ blob: async () => new Blob() }),
    createImageBitmap: async () => picture,
  });
  await drawShareCard({ ...card, cover: 'https://cdn.example/1.webp', color: '#07D1AE' });
  const canvas = jest.mocked(HTMLCanvasElement.prototype.getContext).mock.results.at(-1)?.value;
  expect((canvas as CanvasRenderingContext2D).drawImage).toHaveBeenCalledWith(
    picture,
    expect.closeTo(31.6, 1),
    0,
    expect.closeTo(1136.8, 1),
    800,
    0,
    0,
    1080,
    760,
  );
});

it('A share card whose picture cannot be loaded is drawn without it', async () => {
  stubCanvas();
  Object.assign(globalThis, { fetch: async () => Promise.reject(new TypeError('Failed to fetch')) });
  const drawn = drawShareCard({ ...card, cover: 'https://cdn.example/1.webp', color: '#07D1AE' });
  await expect(drawn).resolves.toBeInstanceOf(Blob);
});
