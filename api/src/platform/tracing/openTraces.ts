import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceSpan, Traces } from './Traces.ts';

/** Collector (OTLP over HTTP), sampling ratio from 0 to 1, and version of the service. */
export interface TracesOptions {
  readonly url: string;
  readonly ratio: number;
  readonly version: string;
}

const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:-|$)/;

/** Opens the traces of a process. Loads OpenTelemetry: import it only if tracing is on. */
export function openTraces({ url, ratio, version }: TracesOptions): Traces {
  const ids = new RequestIds();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'back-office-api', 'service.version': version }),
    // Depends on the trace id only, so that all processes sample the same traces independently of callers.
    sampler: new TraceIdRatioBasedSampler(ratio),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('back-office-api', version);

  const toSpan = (span: Span): TraceSpan => {
    let isOpen = true;
    return {
      start: (name, attributes) =>
        toSpan(
          tracer.startSpan(
            name,
            { kind: SpanKind.CLIENT, ...(attributes && { attributes }) },
            trace.setSpan(ROOT_CONTEXT, span),
          ),
        ),
      end({ attributes, failed = false } = {}) {
        if (!isOpen) return;
        isOpen = false;
        if (attributes) span.setAttributes(attributes);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  const startRoot = (name: string, kind: SpanKind, requestId: string, parent: Context) =>
    ids.use(requestId, () => toSpan(tracer.startSpan(name, { kind, attributes: { 'request.id': requestId } }, parent)));

  return {
    startCall: (name, { requestId, traceparent }) =>
      startRoot(name, SpanKind.SERVER, requestId, createContext(traceparent)),
    startWork: (name, requestId) => startRoot(name, SpanKind.CONSUMER, requestId, ROOT_CONTEXT),
    close: () => provider.shutdown(),
  };
}

function createContext(traceparent: unknown): Context {
  const [, traceId, spanId] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

/** Random ids, except for a trace that starts within `use`. */
class RequestIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #next: string | undefined;

  use<Result>(requestId: string, create: () => Result): Result {
    this.#next = requestId;
    try {
      return create();
    } finally {
      this.#next = undefined;
    }
  }

  generateTraceId(): string {
    return this.#next ?? this.#random.generateTraceId();
  }

  generateSpanId(): string {
    return this.#random.generateSpanId();
  }
}
