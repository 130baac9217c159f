import { stripVTControlCharacters } from 'node:util';

const LINES = 16;
/** A printed value of many fields is one line, which would push every title out of sight. */
const LINE_LENGTH = 200;

/**
 * The title of a failed test and, indented below it, the first lines of its error messages, without colours and cut
 * where they are long.
 */
export function describeFailure(title: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
  return [title, ...lines.map((line) => `    ${shorten(line)}`)].join('\n');
}

function shorten(line: string): string {
  return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line;
}
