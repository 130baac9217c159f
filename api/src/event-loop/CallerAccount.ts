/** The account of a caller, to which the work of its calls is charged. */
export interface CallerAccount {
  readonly caller: string;
  /** Whether the caller used much and others call: it is to have one long work at a time. */
  readonly isHeavy: boolean;
  /** Whether it used so much that it is to rest between its long works as well. */
  readonly needsRest: boolean;
  /** Whether the caller used much and a call of another is at work who did not: nothing long of it is to begin now. */
  readonly givesWay: boolean;
  /** Counts milliseconds of a processor. */
  charge(ms: number): void;
  /** A call of the caller's is at work from now on; answers how to say that it is over, which counts once. */
  begin(): () => void;
  /** Waits until the caller need not give way, for so many milliseconds at most. */
  giveWay(ms: number): Promise<void>;
}
