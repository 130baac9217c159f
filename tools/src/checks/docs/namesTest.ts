import type { TestTitle, TitleSegment } from './readTestTitles.ts';

/** Stands between the suites and the test in a quoted title, as in the reports of both runners. */
const SEPARATOR = ' › ';

/**
 * Whether a quoted title names the test. A placeholder is quoted as it is written (`%s is refused`) or with a value in
 * its place (`a blank title is refused`); the value must stand in the file, where the table of the test is.
 */
export function namesTest(quoted: string, title: TestTitle, fileText: string): boolean {
  const segments = quoted.split(SEPARATOR);
  return (
    segments.length === title.length &&
    title.every((segment, index) => namesSegment(segments[index] ?? '', segment, fileText))
  );
}

function namesSegment(quoted: string, { source, fixed }: TitleSegment, fileText: string): boolean {
  if (quoted === source) return true;
  const pattern = new RegExp(`^${fixed.map((part) => escape(part)).join('(.+?)')}$`, 's');
  const values = pattern.exec(quoted)?.slice(1);
  return values?.every((value) => isPlaceholder(value) || isLiteralIn(unquoted(value), fileText)) ?? false;
}

function isPlaceholder(value: string): boolean {
  return /^(?:%[sdifjoOpc#]|\$[\w.]+|\$\{.+\})$/.test(value);
}

/** Strings that jest shows by `%j` are in double quotes. */
function unquoted(value: string): string {
  return value.replaceAll(/^"|"$/g, '');
}

/** Whether the file has the value as a string, a number, another plain value or the name of a property. */
function isLiteralIn(value: string, fileText: string): boolean {
  const literal = escape(value);
  const plain = /^(?:-?[\d.]+|true|false|null|undefined)$/.test(value) ? `|(?<![\\w.])${literal}(?![\\w.])` : '';
  return new RegExp(`(['"\`])${literal}\\1|(?<=[{,]\\s*)${literal}:${plain}`).test(fileText);
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
