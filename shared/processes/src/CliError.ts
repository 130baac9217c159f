/**
 * An error that the person at the command line can fix: one line says what is wrong and what to do. Shown without a
 * stack.
 */
export class CliError extends Error {}
