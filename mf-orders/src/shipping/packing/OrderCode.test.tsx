import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { decodePicture } from '../../order/scan/libraryReader.ts';
import { OrderCode } from './OrderCode.tsx';

const SCALE = 6;

// rule: waybill-grid.order-codes
it('OrderCode renders a QR code that the camera reader decodes to the order number', () => {
  const publicId = '261120-HTQM42YX';
  const { container } = render(<OrderCode publicId={publicId} />);
  const size = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  const width = size * SCALE;
  const grey = new Uint8ClampedArray(width * width).fill(255);
  const drawn = container.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const [, x, y, run] of drawn.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let down = 0; down < SCALE; down += 1) {
      const start = (Number(y) * SCALE + down) * width + Number(x) * SCALE;
      grey.fill(0, start, start + Number(run) * SCALE);
    }
  expect(decodePicture({ grey, width, height: width })).toBe(publicId);
});
