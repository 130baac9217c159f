/** How much of the shown picture's width and height a free frame takes, each above 0 and at most 1. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Frame = { width: 1, height: 1 };

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two corners to grip fit side by side, in pixels. */
const LEAST = 88;

/** The least frame on a picture that is shown in that size. */
export function leastFrame({ width, height }: Size): Frame {
  return { width: Math.min(1, LEAST / width), height: Math.min(1, LEAST / height) };
}

/** The frame around the middle of the picture with a corner at `corner`, which is told from that middle in pixels. */
export function frameTo(corner: Point, shown: Size): Frame {
  const least = leastFrame(shown);
  const part = (reach: number, whole: number, from: number) =>
    Math.min(1, Math.max(from, (2 * Math.abs(reach)) / whole));
  return { width: part(corner.x, shown.width, least.width), height: part(corner.y, shown.height, least.height) };
}

/** Where a moved picture may stand at most, so that it fills the frame. */
export function heldIn(at: Point, shown: Size, frame: Frame, zoom: number): Point {
  const held = (value: number, whole: number, part: number) => {
    const most = (whole * (zoom - part)) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { x: held(at.x, shown.width, frame.width), y: held(at.y, shown.height, frame.height) };
}
