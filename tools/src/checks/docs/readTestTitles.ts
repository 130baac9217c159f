import { type Expression, type Node, parseSync } from 'oxc-parser';

const SUITES = new Set(['describe', 'describe.each', 'test.describe']);
const TESTS = new Set(['it', 'it.each', 'test', 'test.each']);
/** Calls whose tests do not run, so that they hold nothing. */
const SKIPPED = new Set(['describe.skip', 'it.skip', 'it.todo', 'test.skip', 'test.todo', 'test.fixme', 'test.fail']);
/** What jest replaces in the title of a table: `%s`, `%j`, `$name`, `$order.status`. `%%` is a percent sign. */
const PLACEHOLDER = /%[sdifjoOpc#$]|\$[\w.]+/;

/**
 * Reads the titles of all tests of a file for jest or Playwright, without running it. A title that is computed, and not
 * a string or a template, is one placeholder. Skipped tests are left out. Throws for a file that cannot be parsed.
 */
export function readTestTitles(path: string, text: string): TestTitle[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  return titlesIn(program, [], text);
}

function titlesIn(node: Node, suites: TestTitle, text: string): TestTitle[] {
  if (node.type === 'CallExpression') {
    const name = calledName(node.callee);
    if (SKIPPED.has(name)) return [];
    const [title, ...body] = node.arguments;
    if (title && body.length > 0 && (SUITES.has(name) || TESTS.has(name))) {
      const path = [...suites, segmentOf(title, name.endsWith('.each'), text, node.start)];
      return TESTS.has(name) ? [path] : body.flatMap((part) => titlesIn(part, path, text));
    }
  }
  return childrenOf(node).flatMap((child) => titlesIn(child, suites, text));
}

/** `test.describe` of `test.describe('…')`, `it.each` of `it.each(rows)('…')`; empty for anything else. */
function calledName(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.property.type === 'Identifier'
  )
    return `${callee.object.name}.${callee.property.name}`;
  if (callee.type !== 'CallExpression' && callee.type !== 'TaggedTemplateExpression') return '';
  const inner = calledName(callee.type === 'CallExpression' ? callee.callee : callee.tag);
  return inner.endsWith('.each') ? inner : '';
}

function segmentOf(title: Node, isTable: boolean, text: string, start: number): TitleSegment {
  const line = text.slice(0, start).split('\n').length;
  if (title.type === 'Literal' && typeof title.value === 'string')
    return { source: title.value, fixed: isTable ? fixedParts(title.value) : [title.value], line };
  if (title.type !== 'TemplateLiteral') return { source: text.slice(title.start, title.end), fixed: ['', ''], line };
  const quasis = title.quasis.map(({ value }) => value.cooked ?? value.raw);
  return {
    source: text.slice(title.start + 1, title.end - 1),
    fixed: isTable ? fixedParts(quasis.join('%s')) : quasis,
    line,
  };
}

function fixedParts(title: string): string[] {
  return title.split(PLACEHOLDER).map((part) => part.replaceAll('%%', '%'));
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}

/** The title of a suite or a test: its text with the placeholders as they are written, and the fixed parts between. */
export interface TitleSegment {
  /** The title as it stands in the source, without quotes: `%s is refused`, `${name} opens its dialog`. */
  readonly source: string;
  /** The fixed text before, between and after the placeholders; one entry when there are none. */
  readonly fixed: readonly string[];
  /** The line of the file on which the suite or the test starts; the first line is 1. */
  readonly line: number;
}

/** A test with the suites around it, the outermost first and the test last. */
export type TestTitle = readonly TitleSegment[];
