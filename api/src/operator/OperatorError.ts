/** Something that the operator can put right: its message is shown without a stack. */
export class OperatorError extends Error {}
