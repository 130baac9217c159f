import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { IMAGE_BYTES_MAX, IMAGE_COUNT_MAX, IMAGE_TYPES, imageProblem, uploadCover } from './uploadEndpoints.ts';

const MB = 1024 * 1024;

describe('upload of pictures', () => {
  it.each([
    ['image/jpeg', 8 * MB, undefined],
    ['image/png', 1, undefined],
    ['image/webp', 8 * MB - 1, undefined],
    ['image/png', 8 * MB + 1, 'file-size-over'],
    ['image/webp', 100 * MB, 'file-size-over'],
    ['image/jpg', 1, undefined],
    ['', 1, undefined],
    ['application/octet-stream', 1, undefined],
    ['image/jpeg', 8 * MB + 1, 'file-size-over'],
    ['', 8 * MB + 1, 'file-size-over'],
    ['application/pdf', 9 * MB, 'file-type-not-image'],
  ])('imageProblem for type %j and %d bytes is %s', (type, size, problem) => {
    expect(imageProblem({ type, size })).toBe(problem);
  });

  // rule: pictures.types-and-limits
  it('pictures are limited to JPEG, PNG or WebP, 8 MB and 20 pictures', () => {
    expect([IMAGE_TYPES, IMAGE_BYTES_MAX, IMAGE_COUNT_MAX]).toEqual([
      ['image/jpeg', 'image/png', 'image/webp'],
      8_388_608,
      20,
    ]);
  });

  // rule: pictures.call-per-picture
  it.each([
    [{ type: 'market' }, []],
    [{ type: 'product', id: 'product-0001' }, []],
    [{ type: 'preview', id: 'preview-0001' }, []],
    [{ type: 'banner' }, ['type']],
    [{ type: 'market', id: 'x' }, ['id']],
  ])('uploadCover with %j returns problems at %j', (fields, refused) => {
    expect(schemaProblems(uploadCover.request, fields).map(({ path }) => path)).toEqual(refused);
  });
});
