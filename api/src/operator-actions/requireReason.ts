import { OperatorError } from './OperatorError.ts';

/** The reason that an operator gave. @throws OperatorError `reason-required` when there is none */
export function requireReason(reason: string, needed = 'why'): string {
  const given = reason.trim();
  if (given === '') throw new OperatorError(`Give --reason: ${needed}.`, 'reason-required');
  return given;
}
