/** The account of a caller, to which the time of its calls is charged. */
export interface LoopAccount {
  readonly caller: string;
  /** Whether the caller's long works are to leave most of the time to others now. */
  readonly givesWay: boolean;
  /** Counts milliseconds of the event loop, and of long statements. */
  charge(ms: number): void;
  /** A call of the caller's is at work from now on; answers how to say that it is over, which counts once. */
  begin(): () => void;
}
