import { type FieldProblem, schemaProblems } from '@backoffice/contracts';

/** The problems of the rules, and those of the schema at places where the rules found none. */
export function withSchema(
  problems: readonly FieldProblem[],
  schema: Parameters<typeof schemaProblems>[0],
  fields: unknown,
): FieldProblem[] {
  const more = schemaProblems(schema, fields).filter(({ path }) => !problems.some((problem) => problem.path === path));
  return [...problems, ...more];
}
