/** How often a picture is turned by 90° clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** A rectangle of a picture in whole pixels, from its left upper corner as it stands after its turns. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is made of a picture. */
export interface Cut {
  /** What stays; all of it unless told. */
  readonly area?: PictureArea;
  readonly turns?: QuarterTurns;
  /** The greatest width of the result in pixels. A picture is never made larger than it is. */
  readonly maxWidth?: number;
}

/** The size of the result, and where the picture's pixels go in it, as a canvas takes it. */
export interface CutPlan {
  readonly width: number;
  readonly height: number;
  readonly transform: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
}

/** The width and height of a picture after its turns. */
export function turnedSize({ width, height }: Size, turns: QuarterTurns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Plans a cut of a picture of that size; whole pixels stay whole unless the result is made smaller. */
export function planCut(size: Size, { area, turns = 0, maxWidth = Infinity }: Cut): CutPlan {
  const cut = area ?? { x: 0, y: 0, ...turnedSize(size, turns) };
  const scale = Math.min(1, maxWidth / cut.width);
  const width = Math.max(1, Math.round(cut.width * scale));
  const height = Math.max(1, Math.round(cut.height * scale));
  const [byX, byY] = [width / cut.width, height / cut.height];
  const [a, b, c, d, e, f] = turning(size, turns);
  return { width, height, transform: [a * byX, b * byY, c * byX, d * byY, (e - cut.x) * byX, (f - cut.y) * byY] };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Turns exactly: sines of a right angle are not quite 0. */
function turning({ width, height }: Size, turns: QuarterTurns): CutPlan['transform'] {
  switch (turns) {
    case 0:
      return [1, 0, 0, 1, 0, 0];
    case 1:
      return [0, 1, -1, 0, height, 0];
    case 2:
      return [-1, 0, 0, -1, width, height];
    case 3:
      return [0, -1, 1, 0, 0, width];
  }
}
