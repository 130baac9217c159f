import { OperatorError } from '../operator-actions/OperatorError.ts';
import type { ChainHead } from '../../platform/audit/sealEvents.ts';
import { verifyChain } from '../../platform/audit/verifyChain.ts';
import { listAudit } from '../operator-actions/listAudit.ts';
import { columns } from './columns.ts';
import { type OperatorCall, type OperatorCommand, parseWhole } from './OperatorCommand.ts';
import { whoSaw } from './whoSaw.ts';

const LIMIT = '100';
const LIMIT_MAX = 100_000;

/** Commands that list the audit, find who saw an order, and verify the hash chain. */
export const auditCommands: Readonly<Record<string, OperatorCommand>> = {
  audit: {
    args: '',
    effect: [
      'the newest events, 100 without --limit <n>, as a table or as --json; filters are',
      '--caller <uid>, --action <action>, --subject <id>, --since <date>, --until <date>',
      'and --person seller:<uid> or order:<id>, the person of the data',
    ].join('\n'),
    run: list,
  },
  'who-saw': {
    args: '<order>',
    effect: [
      'lists who saw an order, by its number or id: person, time, way and reason, from the audit;',
      'scope market is a read of more than 50 orders of its market; --json for one line each',
    ].join('\n'),
    run: whoSaw,
  },
  'audit verify': {
    args: '',
    effect: 'verifies the hash chain, and with --head <position>:<hash> that it contains a head recorded elsewhere',
    run: verify,
  },
};

async function list(call: OperatorCall): Promise<string> {
  const { limit = LIMIT, json, confirm: _confirm, ...filter } = call.options;
  const events = await listAudit(call, filter, parseWhole(limit, 1, LIMIT_MAX));
  if (json === true) return events.map((event) => JSON.stringify(event)).join('\n');
  const rows = events.map(({ at, caller, origin, action, dataSubjects, count, result, reason, ...event }) => ({
    at,
    caller,
    origin,
    action,
    subject: event.subjectKind === '' ? event.subject : `${event.subjectKind}:${event.subject}`,
    people: describePeople(dataSubjects),
    count,
    result,
    reason,
  }));
  return columns(rows, 'There are no such events.');
}

/** The first three people of an event, which may name 500. */
function describePeople(people: readonly string[]): string {
  const more = people.length > 3 ? ` and ${people.length - 3} more` : '';
  return `${people.slice(0, 3).join(' ')}${more}`;
}

async function verify({ config, db, options, record }: OperatorCall): Promise<string> {
  const expected = options.head === undefined ? undefined : readHead(options.head);
  const { verified, head, findings } = await verifyChain(db, config.auditKeys, expected);
  await record(db, {
    action: 'operator-audit',
    subject: { kind: 'audit', id: 'verify' },
    count: verified,
    result: findings.length === 0 ? 'done' : 'broken',
  });
  const at = head ? `${head.position}:${head.hash}` : 'none';
  if (findings.length === 0) return `${verified} events verified, head ${at}`;
  const lines = findings.map(({ kind, id }) => `${kind} ${id}`);
  throw new OperatorError(`The audit was tampered with. ${verified} events fit, head ${at}.\n${lines.join('\n')}`);
}

function readHead(text: string): ChainHead {
  const [, position, hash] = /^(\d+):([0-9a-f]{72})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined)
    throw new OperatorError(`"${text}" is not a head; use the format of the API's log, <position>:<hash>.`);
  return { position: Number(position), hash };
}
