import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';

/** Returns the problems of the rules, and the problems of the schema at paths without a problem of the rules. */
export function withSchema(
  problems: readonly FieldProblem[],
  schema: Parameters<typeof schemaProblems>[0],
  fields: unknown,
): FieldProblem[] {
  const more = schemaProblems(schema, fields).filter(({ path }) => !problems.some((problem) => problem.path === path));
  return [...problems, ...more];
}
