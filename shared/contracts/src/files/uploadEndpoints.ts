import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id } from '../wire/fields.ts';

/** Maximum size of a picture in bytes (docs/rules.md#pictures). */
export const IMAGE_BYTES_MAX = 8 * 1024 * 1024;
/** Maximum number of pictures of a market, product or preview. */
export const IMAGE_COUNT_MAX = 20;
/** Accepted media types of pictures. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/**
 * The `accept` attribute of picture inputs. It includes extensions, because some Android file pickers match only
 * extensions.
 */
export const IMAGE_ACCEPT = [...IMAGE_TYPES, '.jpg', '.jpeg', '.png', '.webp'].join(',');
/** Errors of requests with a picture. */
export const PICTURE_ERRORS = [
  'file-size-over',
  'file-type-not-image',
  'picture-animated',
  'picture-too-tall',
] as const;

const uploadErrors = [...PICTURE_ERRORS, 'file-count-over', 'limit-reached', 'suspended', 'not-found'] as const;

export const uploadCover = endpoint('POST', '/upload/cover', {
  access: 'seller',
  writes: true,
  request: z.strictObject({ type: z.enum(['market', 'product', 'preview']), id: z.optional(Id) }),
  files: ['data'],
  reply: z.object({ url: z.string(), updatedAt: z.optional(z.string()) }),
  errors: uploadErrors,
});

export const uploadProfile = endpoint('POST', '/upload/profile', {
  access: 'seller',
  writes: true,
  request: z.strictObject({}),
  files: ['data'],
  reply: z.object({ url: z.string() }),
  errors: uploadErrors,
});

/**
 * Returns the error code for a selected file before its bytes are read, or undefined. The bytes determine the type
 * (`detectImageType`); the declared type only selects the message for a large file.
 */
export function imageProblem(file: {
  size: number;
  type: string;
}): 'file-size-over' | 'file-type-not-image' | undefined {
  if (file.size <= IMAGE_BYTES_MAX) return undefined;
  return file.type === '' || file.type.startsWith('image/') ? 'file-size-over' : 'file-type-not-image';
}
