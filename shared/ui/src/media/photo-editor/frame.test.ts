import { describe, expect, it } from '@jest/globals';
import { frameFromCorner, clampPosition, minimumFrame } from './frame.ts';

const SHOWN = { width: 400, height: 200 };

describe('a free frame', () => {
  it.each([
    ['inside', { x: 100, y: 60 }, { width: 0.5, height: 0.6 }],
    ['of the opposite side', { x: -100, y: -60 }, { width: 0.5, height: 0.6 }],
    ['at the edge', { x: 200, y: 100 }, { width: 1, height: 1 }],
    ['outside', { x: 300, y: 101 }, { width: 1, height: 1 }],
    ['too close to the middle', { x: 43, y: 0 }, { width: 0.22, height: 0.44 }],
  ])('a free frame whose corner is dragged %s', (_, corner, frame) => {
    expect(frameFromCorner(corner, SHOWN)).toEqual(frame);
  });

  it('a free frame covers all of a picture that is too small for its corners', () => {
    expect(minimumFrame({ width: 80, height: 88 })).toEqual({ width: 1, height: 1 });
  });

  // rule: pictures.editor
  it.each([
    ['stays if it fills the frame', { x: 90, y: -60 }, { x: 90, y: -60 }],
    ['is limited to the edge', { x: 350, y: -250 }, { x: 300, y: -150 }],
  ])('the picture under a free frame %s', (_, at, held) => {
    expect(clampPosition(at, SHOWN, { width: 0.5, height: 0.5 }, 2)).toEqual(held);
  });

  it('a free frame as large as the picture prevents moving it', () => {
    expect(clampPosition({ x: 5, y: -5 }, SHOWN, { width: 1, height: 1 }, 1)).toEqual({ x: 0, y: -0 });
  });
});
