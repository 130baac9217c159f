import type { FieldProblem } from '@backoffice/contracts';

/** No call has deeper input; it is refused before anything recurses into it. */
const DEPTH_MAX = 32;

/** Problems of input that no call may have: text that the database cannot store, and excessive nesting. */
export function unsafeTextProblems(value: unknown, path: readonly (string | number)[] = []): FieldProblem[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? [{ path: path.join('.'), text: '사용할 수 없는 글자가 있습니다.' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= DEPTH_MAX) return [{ path: path.slice(0, 3).join('.'), text: '입력한 내용이 너무 깊습니다.' }];
  return Object.entries(value).flatMap(([key, each]) => [
    ...unsafeTextProblems(key, path),
    ...unsafeTextProblems(each, [...path, key]),
  ]);
}
