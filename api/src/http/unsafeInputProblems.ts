import type { FieldProblem } from '@backoffice/contracts';

/** No call has deeper input; it is refused before anything recurses into it. */
const DEPTH_MAX = 32;
/** The largest valid input, a product with all its options, has fewer than a thousand values. */
const VALUES_MAX = 5000;

interface Place {
  readonly value: unknown;
  readonly path: readonly string[];
}

/**
 * Problems of input that no call may have: text that the database cannot store, excessive nesting and more values than
 * any call takes. Validation costs time and stack for each value, so their number is bounded before it.
 */
export function unsafeInputProblems(input: unknown): FieldProblem[] {
  const places: Place[] = [{ value: input, path: [] }];
  const problems: FieldProblem[] = [];
  for (const { value, path } of places) {
    if (typeof value === 'string' && isUnsafe(value)) problems.push(unsafe(path));
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= DEPTH_MAX) return [{ path: shown(path), text: '입력한 내용이 너무 깊습니다.' }];
    const keys = Object.keys(value);
    if (places.length + keys.length > VALUES_MAX)
      return [{ path: shown(path), text: '입력한 내용이 너무 많습니다. 나누어 보내주세요.' }];
    for (const key of keys) {
      if (isUnsafe(key)) problems.push(unsafe(path));
      places.push({ value: (value as Record<string, unknown>)[key], path: [...path, key] });
    }
  }
  return problems;
}

function isUnsafe(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

function unsafe(path: readonly string[]): FieldProblem {
  return { path: path.join('.'), text: '사용할 수 없는 글자가 있습니다.' };
}

/** The beginning of a path, which may be as long as the input is deep. */
function shown(path: readonly string[]): string {
  return path.slice(0, 3).join('.');
}
