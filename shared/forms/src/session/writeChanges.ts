import { ApiError } from '@backoffice/platform';
import type { SendContent, WriteIntent } from '../writes/WriteIntent.ts';
import { changedFields } from './changedFields.ts';
import type { EditChange } from './EditSessionOptions.ts';

/** Changed fields of a record, with the `updatedAt` on which they are based; without `updatedAt` the API overwrites. */
export type ChangeRequest<Fields> = Partial<Fields> & { readonly updatedAt?: string };

/**
 * Sends the changed fields of a record. If the response of an earlier save was lost and the values have changed since,
 * the function first repeats that save unchanged. Otherwise the API would report the seller's own save as a conflict.
 * @throws ApiError
 */
export async function writeChanges<Fields extends object, Reply extends { readonly updatedAt: string }>(
  { fields, baseline, version }: Pick<EditChange<unknown, Fields>, 'fields' | 'baseline' | 'version'>,
  intent: WriteIntent<ChangeRequest<Fields>>,
  send: SendContent<ChangeRequest<Fields>, Reply>,
): Promise<Reply> {
  const request = toRequest(fields, baseline, version);
  const { sent } = intent;
  if (sent === null || JSON.stringify(sent) === JSON.stringify(request)) return intent.write(request, send);
  const repeated = await repeat(sent, intent, send);
  if (repeated === undefined) return intent.write(request, send);
  const { updatedAt: _, ...stored } = sent;
  const next = version === null ? null : repeated.updatedAt;
  return intent.write(toRequest(fields, { ...baseline, ...stored }, next), send);
}

/**
 * Repeats an uncertain save. Returns undefined if the API rejects the save, because then the save was certainly not
 * written.
 */
async function repeat<Content, Reply>(
  sent: Content,
  intent: WriteIntent<Content>,
  send: SendContent<Content, Reply>,
): Promise<Reply | undefined> {
  try {
    return await intent.write(sent, send);
  } catch (error) {
    if (error instanceof ApiError && !error.isUncertain) return undefined;
    throw error;
  }
}

function toRequest<Fields extends object>(
  fields: Fields,
  baseline: Fields,
  version: string | null,
): ChangeRequest<Fields> {
  return { ...changedFields(fields, baseline), ...(version === null ? {} : { updatedAt: version }) };
}
