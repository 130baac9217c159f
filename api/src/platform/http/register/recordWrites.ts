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
    const recordParts = async (tx: Queries, responses: ReadonlyMap<string, object>) => {
      const events = [...responses].map(([id, response]) => createEvent(response, partDetails(id, response)));
      await recordEvents(tx, events, clock.now());
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
        const recordNone = () => record(db, undefined, { count: 0 });
        return writeEach(db, intent, (writer) => runRecorded(job, writer, recordParts, recordNone));
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

/** Runs a bulk write; records the parts of each transaction in it, or that there were none. */
async function runRecorded<Result>(
  job: (writer: PartWriter) => Promise<Result>,
  { findDone, writeParts }: PartWriter,
  recordParts: (tx: Queries, responses: ReadonlyMap<string, object>) => Promise<void>,
  recordNone: () => Promise<void>,
): Promise<Result> {
  let hasParts = false;
  const response = await job({
    findDone,
    writeParts: (parts, act) => {
      hasParts ||= parts.length > 0;
      return writeParts(parts, async (tx, unwritten) => {
        const responses = await act(tx, unwritten);
        await recordParts(tx, responses);
        return responses;
      });
    },
  });
  if (!hasParts) await recordNone();
  return response;
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
