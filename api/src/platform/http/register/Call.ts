import type { Endpoint, EndpointFiles, PathParam } from '@backoffice/contracts/wire/endpoint';
import type * as z from 'zod/mini';
import type { Queries } from '../../database/openDatabase.ts';
import type { SellerRow, SessionRow, UserRow } from '../../database/schema.ts';
import type { StagedFile } from '../../files/FileStore.ts';
import type { PartWriter } from '../../idempotency/writeEach.ts';
import type { AuditEvent } from '../../audit/AuditEvent.ts';

/** Details that a handler adds to the event of its write; the rest follows from the call. */
export type EventDetails = Partial<Pick<AuditEvent, 'subject' | 'dataSubjects' | 'reason' | 'count' | 'result'>>;

/**
 * Context of a handler: the validated input, the caller as read from the database for this call, and functions to
 * write.
 */
export interface Call<E extends Endpoint> {
  readonly fields: z.output<E['request']>;
  readonly params: Record<PathParam<E['path']>, string>;
  readonly files: Readonly<EndpointFiles<E, Buffer>>;
  readonly user: UserRow;
  readonly seller: SellerRow;
  /** Seller record of the account, if it exists, for calls that do not require one. */
  readonly ownSeller: SellerRow | undefined;
  /** Session of the caller's token; undefined for a visitor. */
  readonly session: SessionRow | undefined;
  /** Label of the calling device (`deviceLabel`). */
  readonly device: string;
  /** Network of the caller (`networkFor`), for the audit. */
  readonly origin: string;
  /** Unique id of the file that the handler creates, for the audit; the downloads by a link have the same id. */
  readonly fileId: string;
  /**
   * Version of the response that the caller has cached (`If-None-Match`), as set by `nameVersion`; undefined for none.
   */
  readonly cachedVersion: string | undefined;
  /** Sets the version of the response: visible ASCII characters without quotes, sent as a weak `ETag`. */
  nameVersion(version: string): void;
  /**
   * Called before a file with the orders of `count` buyers is made (`Endpoint.freshLogin`).
   * @throws HttpError `fresh-login-required` for many buyers and an older login
   */
  releaseBuyers(count: number): void;
  /** Adds details such as a reason to the audit event of the write; call it before or within the write. */
  about(details: EventDetails): void;
  /** Runs `act` in one transaction, once for each intent. Then commits the staged `file`, or discards it after a failure or for a repeated request; see `writeOnce`. */
  write<Result>(act: (tx: Queries) => Promise<Result>, file?: StagedFile): Promise<Result>;
  /** Runs a bulk write, with many parts in each transaction (`writeEach`). */
  writeEach<Result>(job: (writer: PartWriter) => Promise<Result>): Promise<Result>;
}
