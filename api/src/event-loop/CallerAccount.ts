/** The account of a caller, to which the work of its calls is charged. */
export interface CallerAccount {
  readonly caller: string;
  /** Whether the caller's long works are to leave most of the time to others now. */
  readonly givesWay: boolean;
  /** Counts milliseconds of a processor. */
  charge(ms: number): void;
  /** A call of the caller's is at work from now on; answers how to say that it is over, which counts once. */
  begin(): () => void;
}
