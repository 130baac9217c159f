/** Size of a banner: recommended pixels, and its CSS ratio. */
export const BANNER_SHAPE = { width: 1200, height: 400, ratio: '3 / 1' } as const;
