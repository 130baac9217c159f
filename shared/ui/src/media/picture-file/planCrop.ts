import { type PictureSize, fitPicture } from '@backoffice/contracts/files/fitPicture';

/** Number of clockwise rotations by 90°. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** A rectangle of a picture in whole pixels, from its left upper corner after its rotation. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The crop, rotation and scaling of a picture. */
export interface Crop {
  /** The part to keep; all of it by default. */
  readonly area?: PictureArea;
  readonly turns?: QuarterTurns;
  /** The maximum width of the result in pixels. A picture is never enlarged. */
  readonly maxWidth?: number;
}

/** The size of the result, and the transformation of the picture's pixels in the form of a canvas. */
export interface CropPlan {
  readonly width: number;
  readonly height: number;
  readonly transform: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
}

/** The width and height of a picture after its rotation. */
export function rotatedSize({ width, height }: PictureSize, turns: QuarterTurns): PictureSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Plans a crop of a picture of this size, which fits into a canvas. Without scaling, pixels are copied exactly. */
export function planCrop(size: PictureSize, { area, turns = 0, maxWidth = Infinity }: Crop): CropPlan {
  const cut = area ?? { x: 0, y: 0, ...rotatedSize(size, turns) };
  const { width, height } = fitPicture(cut, maxWidth);
  const [byX, byY] = [width / cut.width, height / cut.height];
  const [a, b, c, d, e, f] = rotationTransform(size, turns);
  return { width, height, transform: [a * byX, b * byY, c * byX, d * byY, (e - cut.x) * byX, (f - cut.y) * byY] };
}

/** Exact matrices, because the computed cosine of a right angle is not exactly 0. */
function rotationTransform({ width, height }: PictureSize, turns: QuarterTurns): CropPlan['transform'] {
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
