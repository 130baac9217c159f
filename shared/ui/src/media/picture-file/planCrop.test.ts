import { describe, expect, it } from '@jest/globals';
import { type Crop, type CropPlan, type QuarterTurns, planCrop } from './planCrop.ts';

const PICTURE = { width: 400, height: 300 };

const place = ([a, b, c, d, e, f]: CropPlan['transform'], x: number, y: number) => [
  a * x + c * y + e,
  b * x + d * y + f,
];

describe('planCrop', () => {
  // rule: pictures.editor
  it.each<[string, Crop, number, number]>([
    ['of the whole picture', {}, 400, 300],
    ['of the whole picture, rotated', { turns: 1 }, 300, 400],
    ['of a part', { area: { x: 10, y: 20, width: 101, height: 51 } }, 101, 51],
    ['of the maximum width', { maxWidth: 400 }, 400, 300],
    ['one pixel wider than the maximum', { maxWidth: 399 }, 399, 299],
    ['scaled to an odd height', { maxWidth: 133 }, 133, 100],
    ['rotated, of the maximum width', { turns: 3, maxWidth: 300 }, 300, 400],
    ['of a part, scaled', { area: { x: 0, y: 0, width: 200, height: 300 }, maxWidth: 100 }, 100, 150],
    ['of a flat picture', { area: { x: 0, y: 0, width: 400, height: 1 }, maxWidth: 100 }, 100, 1],
    ['that is never enlarged', { maxWidth: 1200 }, 400, 300],
  ])('the crop plan %s has the right size', (_, cut, width, height) => {
    expect(planCrop(PICTURE, cut)).toMatchObject({ width, height });
  });

  it.each<[QuarterTurns, number[], number[]]>([
    [0, [0, 0], [400, 300]],
    [1, [300, 0], [0, 400]],
    [2, [400, 300], [0, 0]],
    [3, [0, 400], [300, 0]],
  ])('a crop plan with %d rotations maps the first and the last corner correctly', (turns, first, last) => {
    const { transform } = planCrop(PICTURE, { turns });
    expect(place(transform, 0, 0)).toEqual(first);
    expect(place(transform, 400, 300)).toEqual(last);
  });

  it('a crop plan starts at the corner of its area after the rotation', () => {
    const { transform } = planCrop(PICTURE, { turns: 1, area: { x: 100, y: 50, width: 100, height: 200 } });
    expect(place(transform, 50, 200)).toEqual([0, 0]);
    expect(place(transform, 250, 100)).toEqual([100, 200]);
  });

  it('a scaled crop plan reaches from edge to edge', () => {
    const { transform } = planCrop(PICTURE, { maxWidth: 399 });
    expect(place(transform, 400, 300)).toEqual([399, 299]);
  });
});
