import type * as z from 'zod/mini';
import type { FieldProblem } from './errorReply.ts';

/** Validates a value against a schema and returns the invalid fields with messages; empty if the value is valid. */
export function schemaProblems(schema: z.ZodMiniType, value: unknown): FieldProblem[] {
  const result = schema.safeParse(value);
  return result.success ? [] : fieldProblems(result.error.issues);
}

/** Converts the issues of a failed parse to fields and messages. The path of an undeclared field is its own name. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), text: '알 수 없는 항목이에요.' }));
    return [{ path: path.join('.'), text: koreanMessage(issue.message) }];
  });
}

/** Messages of the zod library are English; sellers see a Korean message instead. */
function koreanMessage(message: string): string {
  return /[가-힣]/.test(message) ? message : '입력한 내용을 다시 확인해주세요.';
}
