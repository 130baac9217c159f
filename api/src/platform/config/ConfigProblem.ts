/** One setting that stops the start: its name, and what is wrong with it and how to fix it. */
export interface ConfigProblem {
  readonly name: string;
  readonly text: string;
}
