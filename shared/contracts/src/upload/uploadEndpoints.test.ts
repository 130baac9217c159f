import { describe, expect, it } from '@jest/globals';
import { problemsOf } from '../wire/problemsOf.ts';
import { IMAGE_COUNT_MAX, imageProblem, uploadCover } from './uploadEndpoints.ts';

const MB = 1024 * 1024;

describe('a chosen picture', () => {
  it.each([
    ['image/jpeg', 8 * MB, undefined],
    ['image/png', 1, undefined],
    ['image/webp', 8 * MB - 1, undefined],
    ['image/jpeg', 8 * MB + 1, 'file-size-over'],
    ['image/gif', 1, 'file-type-not-image'],
    ['image/svg+xml', 1, 'file-type-not-image'],
    ['application/pdf', 9 * MB, 'file-type-not-image'],
    ['', 1, 'file-type-not-image'],
  ])('of type %j with %d bytes: %s', (type, size, problem) => {
    expect(imageProblem({ type, size })).toBe(problem);
  });

  it('is one of at most 20', () => {
    expect(IMAGE_COUNT_MAX).toBe(20);
  });

  it.each([
    [{ type: 'market' }, []],
    [{ type: 'product', id: 'product-0001' }, []],
    [{ type: 'preview', id: 'preview-0001' }, []],
    [{ type: 'banner' }, ['type']],
    [{ type: 'market', id: 'x' }, ['id']],
  ])('is sent with %j', (fields, refused) => {
    expect(problemsOf(uploadCover.request, fields).map(({ path }) => path)).toEqual(refused);
  });
});
