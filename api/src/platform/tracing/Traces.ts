/** Result of a span: attributes without personal data, and whether it failed. */
export interface SpanResult {
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly failed?: boolean;
}

/** Running part of a trace; only the first `end` counts. */
export interface TraceSpan {
  /** Starts a child span, such as a statement. */
  start(name: string, attributes?: SpanResult['attributes']): TraceSpan;
  end(result?: SpanResult): void;
}

/** Records calls, statements, jobs and notifications as spans; the trace of a call has the id of its request. */
export interface Traces {
  /** `traceparent` is the header of W3C Trace Context; a malformed header is ignored. */
  startCall(name: string, caller: { readonly requestId: string; readonly traceparent: unknown }): TraceSpan;
  /** Starts work that continues after the call with a request id. */
  startWork(name: string, requestId: string): TraceSpan;
  /** Exports the recorded spans and closes. */
  close(): Promise<void>;
}

let current: Traces | undefined;

/** Returns the traces of this process; undefined if tracing is off. */
export function currentTraces(): Traces | undefined {
  return current;
}

/** Sets the traces of this process. */
export function setTraces(traces: Traces | undefined): void {
  current = traces;
}
