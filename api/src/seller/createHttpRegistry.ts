import * as z from 'zod/mini';
import { Refusal } from '../http/Refusal.ts';
import type { Registry } from './Registry.ts';

const Answer = z.object({ exists: z.boolean() });
const PATIENCE = 5000;

/**
 * A registry behind one address: POST `<url>/account` with `{bank, no, holder}` and POST `<url>/business` with
 * `{regNo}`, each answering `{exists}`. In a served environment an adapter to the bank's and the tax office's
 * services answers there. One that does not answer makes the call `unavailable`; nothing is saved unchecked.
 */
export function createHttpRegistry(url: string): Registry {
  const ask = async (question: string, said: object) => {
    try {
      const response = await fetch(`${url}/${question}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(said),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      return Answer.parse(await response.json()).exists;
    } catch {
      throw new Refusal('unavailable', { retryAfter: 10 });
    }
  };
  return {
    accountExists: (account) => ask('account', account),
    businessExists: (regNo) => ask('business', { regNo }),
  };
}
