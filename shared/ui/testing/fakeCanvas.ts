/** An image that was drawn onto a fake canvas. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly type: string;
}

/**
 * Simulates the image decoding and canvas of a browser in jsdom: every file with the header of a picture decodes to the
 * given size, and drawings are recorded. `writes` are the types that this browser can write; `open` returns the number
 * of open pictures.
 */
export function fakeCanvas({
  width,
  height,
  writes = ['image/jpeg', 'image/png', 'image/webp'],
  damaged = false,
  isScrambled = false,
}: FakeCanvasOptions) {
  const drawings: Drawing[] = [];
  const fake = { drawings, open: 0, fails: false };
  define('createImageBitmap', async () => {
    if (damaged) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    fake.open += 1;
    return { width, height, close: () => void (fake.open -= 1) };
  });
  const canvas = HTMLCanvasElement.prototype;
  define(
    'getContext',
    () => {
      const pixels: number[] = [];
      return {
        fillStyle: '',
        setTransform() {},
        drawImage() {},
        fillRect() {
          pixels.push(...(isScrambled ? [1, 2, 3] : (this.fillStyle.match(/\d+/g) ?? []).map(Number)), 255);
        },
        getImageData: () => ({ data: pixels }),
      };
    },
    canvas,
  );
  define(
    'toBlob',
    function (this: HTMLCanvasElement, done: BlobCallback, type: string) {
      if (fake.fails) return done(null);
      const written = writes.includes(type) ? type : 'image/png';
      drawings.push({ width: this.width, height: this.height, type: written });
      done(new Blob(['pixels'], { type: written }));
    },
    canvas,
  );
  return fake;
}

interface FakeCanvasOptions {
  readonly width: number;
  readonly height: number;
  readonly writes?: readonly string[];
  readonly damaged?: boolean;
  /** Whether canvases return other pixels than were drawn. */
  readonly isScrambled?: boolean;
}

const HEADS = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, ...codes('PNG\r\n\x1a\n')],
  webp: codes('RIFF____WEBP'),
  animatedWebp: codes('RIFF____WEBPVP8X____\x02'),
  gif: codes('GIF89a'),
};

/** A file with the header of a picture type. */
export function pictureFile(kind: keyof typeof HEADS, name: string, type = `image/${kind}`): File {
  return new File([Uint8Array.from(HEADS[kind])], name, { type });
}

function codes(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

function define(name: string, value: unknown, target: object = globalThis): void {
  Object.defineProperty(target, name, { value, configurable: true });
}
