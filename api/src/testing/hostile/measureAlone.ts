import type { ApiProcess } from '../process/ApiProcess.ts';
import type { CallLog } from './CallLog.ts';
import type { HostileCall } from './hostileCalls.ts';
import type { ProcessorMeter, ProcessorTimes } from './ProcessorMeter.ts';

/** What one call of an attacker's costs without any other, in milliseconds. */
export interface CallCost {
  readonly name: string;
  readonly status: number;
  /** Until its answer was read. */
  readonly answer: number;
  /** Processor time of the event loop's longest step. */
  readonly longestStep: number;
  /** Processor time, by who had it. */
  readonly times: ProcessorTimes;
  /** What its caller is charged with. */
  readonly charged: number;
}

/** Milliseconds after an answer, for what goes on behind it, such as a file of sales, and for the line of the log. */
const REST = 600;

/** Makes each call alone, after one that also compiles; the API logs its calls and has no limit of them. */
export async function* measureAlone(
  api: ApiProcess,
  { log, meter }: { readonly log: CallLog; readonly meter: ProcessorMeter },
  { authorization, calls }: { readonly authorization: string; readonly calls: readonly HostileCall[] },
): AsyncGenerator<CallCost> {
  for (const call of calls) {
    await send(api, authorization, call);
    log.take();
    const before = await meter.read();
    const began = performance.now();
    const status = await send(api, authorization, call);
    const answer = Math.round(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, REST));
    const { longestStepMs = 0, chargedMs = 0 } = log.take().at(-1) ?? {};
    const times = difference(before, await meter.read());
    yield { name: call.name, status, answer, longestStep: longestStepMs, times, charged: chargedMs };
  }
}

/** Sends a call and reads its answer; answers its status, 0 without one. */
async function send(api: ApiProcess, authorization: string, call: HostileCall): Promise<number> {
  const { path, method = 'POST', headers = {}, body } = call;
  const answer = await fetch(api.origin + path, {
    method,
    headers: { authorization, ...headers },
    ...(body === undefined ? {} : { body: new Blob([body]) }),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? 0;
}

function difference(before: ProcessorTimes, after: ProcessorTimes): ProcessorTimes {
  const parts = Object.keys(before) as (keyof ProcessorTimes)[];
  return Object.fromEntries(
    parts.map((part) => [part, Math.round(after[part] - before[part])]),
  ) as unknown as ProcessorTimes;
}
