import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import type { FastifyRequest } from 'fastify';
import type { AuditEvent } from '../../audit/AuditEvent.ts';
import { recordEvent, recordEvents } from '../../audit/recordEvent.ts';
import { writeAction } from '../../audit/AuditAction.ts';
import type { Queries } from '../../database/openDatabase.ts';
import type { Intent } from '../../idempotency/Intent.ts';
import { type PartWriter, writeEach } from '../../idempotency/writeEach.ts';
import { writeOnce } from '../../idempotency/writeOnce.ts';
import type { BaseDependencies } from '../BaseDependencies.ts';
import type { Call, EventDetails } from './Call.ts';
import { networkFor } from '../networkFor.ts';
import { writeSubject } from './writeSubject.ts';

/** Write functions of one call, which track whether the handler has written. */
export interface Writes extends Pick<Call<Endpoint>, 'about' | 'write' | 'writeEach'> {
  /**
   * @throws Error if the handler returned without `write` or `writeEach`, because the audit has no event of its write
   */
  requireWritten(): void;
  /** Records that a repeated request got its stored response, if that is an order: it contains data of its buyer. */
  recordRepeated(response: unknown): Promise<void>;
}

/**
 * Creates the write functions of an endpoint. Each write records an audit event in its transaction, and a bulk write
 * one for each part; a repeated request records only that an order was read again.
 */
export function recordWrites(
  { path, writes }: Pick<Endpoint, 'path' | 'writes'>,
  { db, clock }: Pick<BaseDependencies, 'db' | 'clock'>,
): (request: FastifyRequest, intent: Intent | undefined) => Writes {
  if (!writes) return (_request, intent) => unrecordedWrites(db, intent);
  const action = writeAction(path);
  return (request, intent) => {
    let details: EventDetails = {};
    let hasWritten = false;
    const params = request.params as Record<string, string>;

    const createEvent = (response: unknown, more: EventDetails = {}): AuditEvent => {
      const caller = request.caller.user?.uid ?? '';
      const base = { caller, origin: networkFor(request.ip), action };
      const subject = writeSubject({ path, params, uid: caller, response });
      return { ...base, ...subject, ...details, ...more };
    };
    const record = (tx: Queries, response: unknown, more?: EventDetails) =>
      recordEvent(tx, createEvent(response, more), clock.now());
    /** Records and counts each written part. */
    const recordParts = ({ writeParts, findDone }: PartWriter) => {
      const counted = { parts: 0 };
      const recording: PartWriter = {
        findDone,
        writeParts: (parts, act) => {
          counted.parts += parts.length;
          return writeParts(parts, async (tx, unwritten) => {
            const responses = await act(tx, unwritten);
            const events = [...responses].map(([id, response]) => createEvent(response, partDetails(id, response)));
            await recordEvents(tx, events, clock.now());
            return responses;
          });
        },
      };
      return { counted, recording };
    };

    return {
      about: (more) => {
        details = { ...details, ...more };
      },
      write: (act, file) => {
        hasWritten = true;
        const recorded = async (tx: Queries) => {
          const response = await act(tx);
          await record(tx, response);
          return response;
        };
        return writeOnce(db, intent, recorded, file);
      },
      writeEach: (job) => {
        hasWritten = true;
        return writeEach(db, intent, async (writer) => {
          const { counted, recording } = recordParts(writer);
          const response = await job(recording);
          if (counted.parts === 0) await record(db, undefined, { count: 0 });
          return response;
        });
      },
      requireWritten() {
        if (!hasWritten) throw new Error(`${path} is a write and has to use the call's write or writeEach.`);
      },
      async recordRepeated(response) {
        const { subject } = writeSubject({ path, params, uid: '', response });
        if (subject.kind === 'order') await record(db, response, { result: 'repeated' });
      },
    };
  };
}

/** Each part of a bulk write is an order. */
function partDetails(id: string, response: object): EventDetails {
  const { reason } = response as { readonly reason?: string };
  return { subject: { kind: 'order', id }, dataSubjects: [`order:${id}`], ...(reason && { result: reason }) };
}

function unrecordedWrites(db: Queries, intent: Intent | undefined): Writes {
  return {
    about: () => undefined,
    write: (act, file) => writeOnce(db, intent, act, file),
    writeEach: (job) => writeEach(db, intent, job),
    requireWritten: () => undefined,
    recordRepeated: async () => undefined,
  };
}
