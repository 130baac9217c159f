/** The banner's shape on every screen: the recommended pixels, and the ratio as CSS. */
export const BANNER_SHAPE = { width: 1200, height: 400, ratio: '3 / 1' } as const;
