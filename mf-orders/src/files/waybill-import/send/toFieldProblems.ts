import type { FieldProblem } from '@backoffice/contracts';
import { ApiError } from '@backoffice/platform';

/**
 * What the API refused, at the fields of this screen: the carrier's at `company`, all else at `field`. Empty when the
 * host has reported the error.
 */
export function toFieldProblems(error: unknown, field: 'postUrl' | 'file'): readonly FieldProblem[] {
  if (!(error instanceof ApiError) || error.surface !== 'screen') return [];
  if (error.fields.length === 0) return [{ path: field, text: error.text }];
  return error.fields.map(({ path, text }) => ({ path: path === 'company' ? path : field, text }));
}
