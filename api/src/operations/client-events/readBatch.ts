import { ClientEvent, ClientEventBatch } from '@backoffice/contracts';
import { HttpError } from '../../platform/errors/HttpError.ts';

/** The events of a batch that this API knows, with the revision of the page. */
export interface ReadBatch {
  readonly revision: number;
  readonly events: readonly ClientEvent[];
}

/**
 * Reads a batch of client events from parsed JSON. An event of an unknown kind or with a field that is not its own is left out; the
 * others are read.
 * @throws HttpError `invalid-parameters` for what is no batch
 */
export function readBatch(body: unknown): ReadBatch {
  const batch = ClientEventBatch.safeParse(body);
  if (!batch.success) throw new HttpError('invalid-parameters');
  const { revision, events } = batch.data;
  return {
    revision,
    events: events.flatMap((event) => {
      const read = ClientEvent.safeParse(event);
      return read.success ? [read.data] : [];
    }),
  };
}
