import { type Expression, type Node, parseSync } from 'oxc-parser';

const SUITES = new Set(['describe', 'describe.each', 'test.describe']);
const TESTS = new Set(['it', 'it.each', 'test', 'test.each']);
/** Calls whose tests do not run and therefore prove nothing. */
const SKIPPED = new Set(['describe.skip', 'it.skip', 'it.todo', 'test.skip', 'test.todo', 'test.fixme', 'test.fail']);
/**
 * Placeholders that jest replaces in the title of a table: `%s`, `%j`, `$name`, `$order.status`. `%%` is a percent
 * sign.
 */
const PLACEHOLDER = /%[sdifjoOpc#$]|\$[\w.]+/;

/**
 * Reads the titles of all jest or Playwright tests of a file without running it. A computed title is one placeholder.
 * Skipped tests are excluded.
 * @throws Error if the file cannot be parsed
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
      const path = [...suites, toSegment(title, name.endsWith('.each'), text, node.start)];
      return TESTS.has(name) ? [path] : body.flatMap((part) => titlesIn(part, path, text));
    }
  }
  return getChildren(node).flatMap((child) => titlesIn(child, suites, text));
}

/** Returns `test.describe` for `test.describe('…')`, `it.each` for `it.each(rows)('…')`; otherwise ''. */
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

function toSegment(title: Node, isTable: boolean, text: string, start: number): TitleSegment {
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

function getChildren(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}

/** Title of a suite or test: its source text and its fixed parts. */
export interface TitleSegment {
  /** Title in the source, without quotes: `%s is refused`, `${name} opens its dialog`. */
  readonly source: string;
  /** Fixed text before, between and after the placeholders; one entry if there are none. */
  readonly fixed: readonly string[];
  /** Line on which the suite or test starts, from 1. */
  readonly line: number;
}

/** Titles of the suites around a test, outermost first, and of the test. */
export type TestTitle = readonly TitleSegment[];
