import { expect, it } from '@jest/globals';
import { drawShareCard } from './drawShareCard.ts';
import { stubCanvas } from './testing/stubCanvas.ts';

// rule: pictures.scrambled-canvas
it('A share card is not drawn if the canvas returns other pixels, because its QR code would be wrong', async () => {
  stubCanvas({ isScrambled: true });
  const texts = { title: '겨울 마켓', seller: '보리상점', period: '', link: 'https://shop.example/' };
  const card = { ...texts, cover: null, color: '#07D1AE' };
  await expect(drawShareCard(card)).rejects.toThrow('changes the pixels');
});
