/** The share of the shown picture's width and height that a free frame covers, each above 0 and at most 1. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const FULL_FRAME: Frame = { width: 1, height: 1 };

/** In pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A position in pixels, from the middle of the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In pixels: two corner handles fit side by side. */
const MIN_SIZE = 88;

/** The smallest frame on a picture that is shown in this size. */
export function minimumFrame({ width, height }: Size): Frame {
  return { width: Math.min(1, MIN_SIZE / width), height: Math.min(1, MIN_SIZE / height) };
}

/** The centred frame with a corner at `corner`, measured from the middle of the picture in pixels. */
export function frameFromCorner(corner: Point, shown: Size): Frame {
  const minimum = minimumFrame(shown);
  const part = (reach: number, whole: number, from: number) =>
    Math.min(1, Math.max(from, (2 * Math.abs(reach)) / whole));
  return { width: part(corner.x, shown.width, minimum.width), height: part(corner.y, shown.height, minimum.height) };
}

/** The position of a moved picture, limited so that it fills the frame. */
export function clampPosition(at: Point, shown: Size, frame: Frame, zoom: number): Point {
  const clamp = (value: number, whole: number, part: number) => {
    const limit = (whole * (zoom - part)) / 2;
    return Math.min(limit, Math.max(-limit, value));
  };
  return { x: clamp(at.x, shown.width, frame.width), y: clamp(at.y, shown.height, frame.height) };
}
