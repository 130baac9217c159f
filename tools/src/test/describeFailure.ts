import { stripVTControlCharacters } from 'node:util';

const LINES = 16;

/** The title of a failed test and, indented below it, the first lines of its error messages, without colours. */
export function describeFailure(title: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}
