import { type FieldProblem, problemsOf } from '@backoffice/contracts';

/** The problems of the rules, and those of the schema at places where the rules found none. */
export function withSchema(
  problems: readonly FieldProblem[],
  schema: Parameters<typeof problemsOf>[0],
  fields: unknown,
): FieldProblem[] {
  const more = problemsOf(schema, fields).filter(({ path }) => !problems.some((problem) => problem.path === path));
  return [...problems, ...more];
}
