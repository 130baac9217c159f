import type { CallLine } from '../../http/logCalls.ts';

/** A call as the API's log has it; milliseconds. */
export interface LoggedCall extends Omit<CallLine, 'requestId' | 'method'> {
  /** When it was over, since 1970. */
  readonly time: number;
}

/** Reads the lines of calls from an API's log, which is given as it comes. */
export class CallLog {
  #text = '';
  #calls: LoggedCall[] = [];

  add(text: string): void {
    const lines = (this.#text + text).split('\n');
    this.#text = lines.pop() ?? '';
    for (const line of lines) if (line.includes('"msg":"call"')) this.#calls.push(JSON.parse(line) as LoggedCall);
  }

  /** The calls since the last question, in the order in which they were over. */
  take(): readonly LoggedCall[] {
    const calls = this.#calls;
    this.#calls = [];
    return calls;
  }
}
