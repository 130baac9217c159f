import type { FieldProblem } from '@backoffice/contracts';

/** Deeper input than any call has is refused before anything walks it. */
const DEPTH_MAX = 32;

/** What no field of any call may hold: text that the database cannot store, nesting without end. */
export function edgeProblems(value: unknown, path: readonly (string | number)[] = []): FieldProblem[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? [{ path: path.join('.'), text: '사용할 수 없는 글자가 있습니다.' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= DEPTH_MAX) return [{ path: path.slice(0, 3).join('.'), text: '입력한 내용이 너무 깊습니다.' }];
  return Object.entries(value).flatMap(([key, each]) => [
    ...edgeProblems(key, path),
    ...edgeProblems(each, [...path, key]),
  ]);
}
