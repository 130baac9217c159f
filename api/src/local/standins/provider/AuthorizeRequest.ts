import * as z from 'zod/mini';

/** The query of the authorize address. */
export const AuthorizeRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  state: z._default(z.string(), ''),
  nonce: z._default(z.string(), ''),
  prompt: z._default(z.string(), ''),
});
export type AuthorizeRequest = z.infer<typeof AuthorizeRequest>;
