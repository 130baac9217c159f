import { jest } from '@jest/globals';

/** RGBA pixels in the input format of `decodeQR`. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * Stubs the 2D context of jsdom canvases: rectangles are drawn in black and white, pictures, circles and texts not, and text has a fixed width. The
 * returned function returns the pixels of the last canvas. `isScrambled`: canvases return other pixels than were drawn.
 */
export function stubCanvas({ isScrambled = false } = {}): () => Pixels {
  let pixels: Pixels = { width: 0, height: 0, data: new Uint8ClampedArray() };
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const { width, height } = this;
    const data = new Uint8ClampedArray(width * height * 4);
    pixels = { width, height, data };
    const context = {
      fillStyle: '',
      fillRect(left: number, top: number, across: number, down: number) {
        const [red, green, blue] = (this.fillStyle.match(/\d+/g) ?? []).map(Number);
        if (blue !== undefined) return data.set([red ?? 0, green ?? 0, blue, 255], (top * width + left) * 4);
        const value = this.fillStyle === 'white' ? 255 : 0;
        for (let y = top; y < top + down; y += 1)
          data.fill(value, (y * width + left) * 4, (y * width + left + across) * 4);
      },
      getImageData: () => ({ data: isScrambled ? data.map((value) => 255 - value) : data }),
      fillText: jest.fn(),
      drawImage: jest.fn(),
      beginPath: () => {},
      arc: () => {},
      fill: () => {},
      measureText: (text: string) => ({ width: text.length * 60 }),
    };
    return context as unknown as RenderingContext;
  } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['card'], { type: 'image/png' })));
  return () => pixels;
}
