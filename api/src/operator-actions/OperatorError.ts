/** Why an action of an operator was not carried out; the operators' page has a sentence for each. */
export type OperatorErrorCode =
  | 'absent-account'
  | 'absent-market'
  | 'absent-order'
  | 'absent-refund'
  | 'absent-seller'
  | 'already-approved'
  | 'already-rejected'
  | 'changed-meanwhile'
  | 'invalid-fee'
  | 'invalid-period'
  | 'invalid-transition'
  | 'no-hold'
  | 'not-suspended'
  | 'nothing-to-settle'
  | 'reason-required'
  | 'suspended'
  | 'too-many-orders'
  | 'unchanged';

/** Something that the operator can put right: its message is shown without a stack, or the sentence of its code. */
export class OperatorError extends Error {
  readonly code: OperatorErrorCode | undefined;

  constructor(message: string, code?: OperatorErrorCode) {
    super(message);
    this.code = code;
  }
}
