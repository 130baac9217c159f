import type { TestTitle, TitleSegment } from './readTestTitles.ts';

/** Separator between suites and test in a quoted title, as in the reports of both runners. */
const SEPARATOR = ' › ';

/**
 * Whether a quoted title refers to the test. A placeholder is quoted literally (`%s is refused`) or with a value (`a
 * blank title is refused`); the value must occur in the file, which contains the test's table.
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

/** `%j` shows strings in double quotes. */
function unquoted(value: string): string {
  return value.replaceAll(/^"|"$/g, '');
}

/** Whether the file contains the value as a literal or property name. */
function isLiteralIn(value: string, fileText: string): boolean {
  const literal = escape(value);
  const plain = /^(?:-?[\d.]+|true|false|null|undefined)$/.test(value) ? `|(?<![\\w.])${literal}(?![\\w.])` : '';
  return new RegExp(`(['"\`])${literal}\\1|(?<=[{,]\\s*)${literal}:${plain}`).test(fileText);
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
