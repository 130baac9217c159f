/** Source of the current time; tests provide their own. */
export interface Clock {
  now(): Date;
}

/** System clock. */
export const systemClock: Clock = { now: () => new Date() };
