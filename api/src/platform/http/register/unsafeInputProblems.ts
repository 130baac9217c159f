import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';

/** Maximum depth of input, checked before anything recurses into it. */
const DEPTH_MAX = 32;
/** The largest valid input, a product with all its options, has fewer than a thousand values. */
const VALUES_MAX = 5000;
/** For a body that is declared as `large`: five values for each of 10,000 lines. */
const LARGE_VALUES_MAX = 51_000;

/** Position of a value in the input; its path is created only for a problem, because there are thousands of values. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly depth: number;
  readonly parent: Place | undefined;
}

/**
 * Returns problems that make any input invalid: text that the database cannot store, excessive nesting, and too many
 * values. Validation needs time and stack for each value, so their number is limited first.
 */
export function unsafeInputProblems(input: unknown, { large = false } = {}): FieldProblem[] {
  const max = large ? LARGE_VALUES_MAX : VALUES_MAX;
  const places: Place[] = [{ value: input, key: '', depth: 0, parent: undefined }];
  const problems: FieldProblem[] = [];
  for (const place of places) {
    const { value, depth } = place;
    if (typeof value === 'string' && isUnsafe(value)) problems.push(unsafe(place));
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEPTH_MAX) return [{ path: shown(place), text: '입력한 내용이 너무 깊어요.' }];
    // Reading all keys of a long list would take longer than the remaining check.
    const room = max - places.length;
    const keys = Array.isArray(value) && value.length > room ? undefined : Object.keys(value);
    if (keys === undefined || keys.length > room)
      return [{ path: shown(place), text: '입력한 내용이 너무 많아요. 나누어 보내주세요.' }];
    for (const key of keys) {
      if (isUnsafe(key)) problems.push(unsafe(place));
      places.push({ value: (value as Record<string, unknown>)[key], key, depth: depth + 1, parent: place });
    }
  }
  return problems;
}

function isUnsafe(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

function unsafe(place: Place): FieldProblem {
  return { path: toPath(place).join('.'), text: '사용할 수 없는 글자가 있어요. 지우고 다시 입력해주세요.' };
}

/** Returns the start of a path, which may be as long as the input is deep. */
function shown(place: Place): string {
  return toPath(place).slice(0, 3).join('.');
}

function toPath({ key, parent }: Place): string[] {
  return parent === undefined ? [] : [...toPath(parent), key];
}
