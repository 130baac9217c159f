import { ApiError } from '@backoffice/platform';
import type { WriteKind } from './writePolicies.ts';

/** An error of the API after which nothing was written, as plain values. */
export type WriteError = Pick<ApiError, 'text' | 'surface' | 'fields'>;

/**
 * The state of a write. `counting`: the seller can still undo it. `waiting`: for its turn or for a connection.
 * `uncertain`: it may have been carried out; `isStopped`: the seller stopped waiting for it. `conflict`: the changed part
 * has the value `present`, which is neither the value that the seller saw nor the new value.
 */
export type WriteState<Reply = unknown> =
  | { readonly status: 'counting' | 'waiting' | 'sending' }
  | { readonly status: 'uncertain'; readonly isStopped: boolean }
  | { readonly status: 'refused'; readonly error: WriteError }
  | { readonly status: 'conflict'; readonly present: string }
  | { readonly status: 'done'; readonly reply: Reply };

/** One write that a seller has made: plain values if its content and its reply are. */
export interface PendingWrite<Content = unknown, Reply = unknown> {
  readonly id: string;
  readonly kind: WriteKind;
  /** The writes of one kind and scope are sent one after the other, such as the bulk changes of a market. */
  readonly scope: string;
  /** The ids of the changed records. */
  readonly targets: readonly string[];
  readonly content: Content;
  /** The idempotency key: made at the seller's click, and the same one until the outcome is known. */
  readonly key: string;
  readonly state: WriteState<Reply>;
  /** Whether the seller has closed the report of its outcome: it is no longer stored. */
  readonly isClosed?: boolean;
}

/** A part of an order was changed elsewhere, so that a write would overwrite the value `present`. */
export class WriteConflict extends Error {
  readonly present: string;

  constructor(present: string) {
    super('The record was changed elsewhere.');
    this.present = present;
  }
}

/** Whether an error shows that nothing was written; after any other error, including an abort, it is uncertain. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && !error.isUncertain;
}

/** The state of a write after its request failed. */
export function toFailedState(error: unknown): WriteState<never> {
  if (error instanceof WriteConflict) return { status: 'conflict', present: error.present };
  if (!isRefusal(error)) return { status: 'uncertain', isStopped: false };
  const { text, surface, fields } = error;
  return { status: 'refused', error: { text, surface, fields } };
}
