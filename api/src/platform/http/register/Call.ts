import type { Endpoint, FilesOf, PathParam } from '@backoffice/contracts';
import type * as z from 'zod/mini';
import type { Queries } from '../../database/openDatabase.ts';
import type { SellerRow, SessionRow, UserRow } from '../../database/schema.ts';
import type { StagedFile } from '../../files/FileStore.ts';
import type { PartWriter } from '../../idempotency/writeEach.ts';
import type { AuditEvent } from '../../audit/AuditEvent.ts';

/** What a handler adds to the event of its write; the rest follows from the call. */
export type EventDetails = Partial<Pick<AuditEvent, 'subject' | 'dataSubjects' | 'reason' | 'count' | 'result'>>;

/** What a handler gets: the validated input, the caller as the database has it now, and the means to write. */
export interface Call<E extends Endpoint> {
  readonly fields: z.output<E['request']>;
  readonly params: Record<PathParam<E['path']>, string>;
  readonly files: Readonly<FilesOf<E, Buffer>>;
  readonly user: UserRow;
  readonly seller: SellerRow;
  /** The account's seller record where it has one, for calls that need none. */
  readonly ownSeller: SellerRow | undefined;
  /** When the login of the caller's token took place. */
  readonly authTime: Date;
  /** The session of the caller's token, undefined for a visitor. */
  readonly session: SessionRow | undefined;
  /** The label of the device that the call comes from (`deviceLabel`). */
  readonly device: string;
  /** The caller's network (`networkOf`), for the audit. */
  readonly origin: string;
  /** The version of the answer that the caller has (`If-None-Match`), as `nameVersion` named it; undefined for none. */
  readonly heldVersion: string | undefined;
  /** Names the version of the answer, in visible characters of ASCII without quotes: it is sent as a weak `ETag`. */
  nameVersion(version: string): void;
  /** Adds to the event that the write leaves in the audit, such as its reason; call it before or within the write. */
  about(details: EventDetails): void;
  /** Runs `act` in one transaction, once for each intent, and settles the file that was staged for it (`writeOnce`). */
  write<Answer>(act: (tx: Queries) => Promise<Answer>, file?: StagedFile): Promise<Answer>;
  /** Runs a bulk write, many of its parts in a transaction (`writeEach`). */
  writeEach<Answer>(job: (writer: PartWriter) => Promise<Answer>): Promise<Answer>;
}
