/**
 * How a screen is opened that is drawn within a frame: in slices, as a router renders by default, ten frames of the
 * screen that is left are drawn in between.
 */
export const AT_ONCE = { flushSync: true } as const;
