import * as z from 'zod/mini';

/**
 * An invalid field: its path (`delivery.option.0.title`) and the message to show. `link` leads to the screen that
 * removes the cause, if the form itself cannot: its path and the words of the link.
 */
export const FieldProblem = z.object({
  path: z.string(),
  text: z.string(),
  link: z.optional(z.object({ to: z.string(), title: z.string() })),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/**
 * Body of error responses: a code of the catalogue as `message`, a title and text for status 420, and the fields of
 * invalid input.
 */
export const ErrorReply = z.object({
  message: z.string(),
  title: z.optional(z.string()),
  detail: z.optional(
    z.union([z.string(), z.object({ fields: z.array(FieldProblem) }), z.record(z.string(), z.unknown())]),
  ),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
