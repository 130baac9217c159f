import * as z from 'zod/mini';

/** A refused field: its path (`delivery.option.0.title`) and the message to show. */
export const FieldProblem = z.object({ path: z.string(), text: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/**
 * The body of every answer that is not a success: a code of the catalogue, for 420 a title and text, for refused input
 * the fields.
 */
export const ErrorReply = z.object({
  message: z.string(),
  title: z.optional(z.string()),
  detail: z.optional(
    z.union([z.string(), z.object({ fields: z.array(FieldProblem) }), z.record(z.string(), z.unknown())]),
  ),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
