import { readFile } from 'node:fs/promises';
import type { ApiProcess } from '../process/ApiProcess.ts';
import type { HostileCall } from './hostileCalls.ts';

/** What one call of an attacker's costs without any other, in milliseconds; the largest of several. */
export interface CallCost {
  readonly name: string;
  readonly status: number;
  /** Until its answer was read. */
  readonly answer: number;
  /** Processor time of the event loop, and of its longest step. */
  readonly loop: number;
  readonly longestStep: number;
  /** Processor time of all threads of the process. */
  readonly process: number;
}

/** How often each call is made; the first one also compiles. */
const TIMES = 2;
/** Milliseconds after an answer, for what goes on behind it and for the line of the log. */
const REST = 150;

interface LoggedCall {
  readonly loopMs: number;
  readonly longestStepMs: number;
}

/** Reads the lines of calls from an API's log, which is given as it comes. */
export class CallLog {
  #text = '';
  #last: LoggedCall | undefined;

  add(text: string): void {
    const lines = (this.#text + text).split('\n');
    this.#text = lines.pop() ?? '';
    for (const line of lines) if (line.includes('"msg":"call"')) this.#last = JSON.parse(line) as LoggedCall;
  }

  /** The last call since the last question. */
  take(): LoggedCall | undefined {
    const last = this.#last;
    this.#last = undefined;
    return last;
  }
}

/** Makes each call alone, several times; the API logs its calls and has no limit of them. */
export async function* measureAlone(
  api: ApiProcess,
  log: CallLog,
  { authorization, calls }: { readonly authorization: string; readonly calls: readonly HostileCall[] },
): AsyncGenerator<CallCost> {
  for (const call of calls) {
    let cost: CallCost = { name: call.name, status: 0, answer: 0, loop: 0, longestStep: 0, process: 0 };
    for (let time = 0; time < TIMES; time += 1) {
      log.take();
      const { path, method = 'POST', headers = {}, body } = call;
      const before = await processorTime(api.pid);
      const began = performance.now();
      const answer = await fetch(api.origin + path, {
        method,
        headers: { authorization, ...headers },
        ...(body === undefined ? {} : { body: new Blob([body]) }),
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      const answered = performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, REST));
      const { loopMs = 0, longestStepMs = 0 } = log.take() ?? {};
      if (time === 0) continue;
      cost = {
        name: call.name,
        status: answer?.status ?? 0,
        answer: Math.max(cost.answer, Math.round(answered)),
        loop: Math.max(cost.loop, loopMs),
        longestStep: Math.max(cost.longestStep, longestStepMs),
        process: Math.max(cost.process, (await processorTime(api.pid)) - before),
      };
    }
    yield cost;
  }
}

/** Milliseconds of processor time that a process had so far, as Linux counts it in hundredths of a second. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
