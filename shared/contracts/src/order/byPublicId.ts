import * as z from 'zod/mini';

/** Request that identifies an order by its order number. */
export const ByPublicId = z.strictObject({ publicId: z.string().check(z.minLength(1), z.maxLength(40)) });
