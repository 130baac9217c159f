/** A call as the API's log has it; milliseconds. */
export interface LoggedCall {
  /** When it was over, since 1970. */
  readonly time: number;
  readonly route?: string;
  readonly uid?: string;
  readonly status: number;
  readonly ms: number;
  readonly loopMs: number;
  readonly longestStepMs: number;
  readonly databaseMs: number;
  readonly chargedMs: number;
  readonly turnMs: number;
  readonly restMs: number;
  readonly connectionMs: number;
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
