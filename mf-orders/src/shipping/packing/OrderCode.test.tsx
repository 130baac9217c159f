import { expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { decodePicture } from '../../order/scan/libraryReader.ts';
import { OrderCode } from './OrderCode.tsx';

// rule: waybill-grid.order-codes
// rule: components.codes
it('OrderCode paints a QR code on a canvas that the camera reader decodes to the order number', () => {
  const publicId = '261120-HTQM42YX';
  const painted: { colour: string; x: number; y: number; width: number; height: number }[] = [];
  const context = {
    fillStyle: '',
    fillRect(x: number, y: number, width: number, height: number) {
      painted.push({ colour: this.fillStyle, x, y, width, height });
    },
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const { container } = render(<OrderCode publicId={publicId} />);
  const { width = 0, height = 0 } = container.querySelector('canvas') ?? {};
  const grey = new Uint8ClampedArray(width * height);
  for (const each of painted)
    for (let y = each.y; y < each.y + each.height; y += 1)
      grey.fill(each.colour === 'white' ? 255 : 0, y * width + each.x, y * width + each.x + each.width);
  expect(decodePicture({ grey, width, height })).toBe(publicId);
});
