import type { TraceSpan } from '../tracing/Traces.ts';

/** The call that work is done for: of a job or a notification, the call that began it. */
export interface RequestContext {
  /** 32 hexadecimal digits (`isRequestId`). */
  readonly requestId: string;
  /** Whether the work goes on after the call; its lines in the log then get the id here. */
  readonly isBackground?: boolean;
  /** What its statements are parts of, where traces are recorded. */
  readonly span?: TraceSpan | undefined;
}
