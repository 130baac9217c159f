import { ApiError } from '@backoffice/platform';
import type { SendContent, WriteIntent } from '../writes/WriteIntent.ts';
import { changedFields } from './changedFields.ts';
import type { EditChange } from './EditSessionOptions.ts';

/** The changed fields of a record, with the `updatedAt` on which they were typed; without it they overwrite. */
export type ChangeRequest<Fields> = Partial<Fields> & { readonly updatedAt?: string };

/**
 * Sends the changed fields of a record. Where the answer of an earlier save was lost and the content has changed since,
 * that save is repeated first, as it was: otherwise the seller's own save would be reported as a conflict.
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

/** Repeats an uncertain save; undefined when it is refused, so that it is certain that it was not written. */
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
