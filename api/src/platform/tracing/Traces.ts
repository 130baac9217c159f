/** What became of a span: attributes without anything personal, and whether it failed. */
export interface SpanResult {
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly failed?: boolean;
}

/** A part of a trace that has begun; it ends once, later ends are ignored. */
export interface TraceSpan {
  /** Begins a part of this one, such as a statement. */
  begin(name: string, attributes?: SpanResult['attributes']): TraceSpan;
  end(result?: SpanResult): void;
}

/** Records calls, statements, jobs and notifications as spans; the trace of a call has the id of its request. */
export interface Traces {
  /** `traceparent` is the header of W3C Trace Context; one that is malformed counts as none. */
  beginCall(name: string, caller: { readonly requestId: string; readonly traceparent: unknown }): TraceSpan;
  /** Begins work that goes on after the call that a request id names. */
  beginWork(name: string, requestId: string): TraceSpan;
  /** Sends what is recorded and ends. */
  close(): Promise<void>;
}

let current: Traces | undefined;

/** Where this process records its traces; undefined while it records none. */
export function currentTraces(): Traces | undefined {
  return current;
}

/** Sets where this process records its traces from now on. */
export function setTraces(traces: Traces | undefined): void {
  current = traces;
}
