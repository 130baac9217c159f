import { type EventFilter, listEvents } from '../audit/listEvents.ts';
import type { ChainHead } from '../audit/sealEvents.ts';
import { verifyChain } from '../audit/verifyChain.ts';
import { parseInstant } from '../operator-actions/parseInstant.ts';
import { eventTable } from './eventTable.ts';
import type { OperatorCall, OperatorCommand, OperatorOptions } from './OperatorCommand.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { parseWhole } from './parseWhole.ts';

const LIMIT = 100;
const LIMIT_MAX = 100_000;

/** Reads the audit, or verifies its hash chain. */
export const readAudit: OperatorCommand = {
  usage: [
    ['audit [filters] [--limit n] [--json]', 'the newest events, 100 by default; filters are'],
    ['', '--caller <uid>, --action <action>, --subject <id>, --since <date>, --until <date>'],
    ['', 'and --person seller:<uid> or order:<id>: whose data was touched'],
    ['audit verify [--head <position>:<hash>]', 'verifies the hash chain, and that it holds a head noted elsewhere'],
  ],
  run: (call) => (call.args[0] === 'verify' ? verify(call) : list(call)),
};

async function list({ db, args, options, record }: OperatorCall): Promise<string> {
  if (args.length > 0) throw new OperatorError(`"${args.join(' ')}" is no filter.`);
  const filter = readFilter(options);
  const events = await listEvents(db, filter);
  const id = options.person ?? options.subject ?? options.caller ?? '';
  await record(db, { action: 'operator-audit', subject: { kind: 'audit', id }, count: events.length });
  return options.json === true ? events.map((event) => JSON.stringify(event)).join('\n') : eventTable(events);
}

async function verify({ config, db, options, record }: OperatorCall): Promise<string> {
  const expected = options.head === undefined ? undefined : readHead(options.head);
  const { verified, head, findings } = await verifyChain(db, config.auditKey, expected);
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

function readFilter({ caller, action, subject, person, since, until, limit }: OperatorOptions): EventFilter {
  return {
    ...(caller !== undefined && { caller }),
    ...(action !== undefined && { action }),
    ...(subject !== undefined && { subject }),
    ...(person !== undefined && { person }),
    ...(since !== undefined && { since: parseInstant(since) }),
    ...(until !== undefined && { until: parseInstant(until) }),
    limit: limit === undefined ? LIMIT : parseWhole(limit, 1, LIMIT_MAX),
  };
}

function readHead(text: string): ChainHead {
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined)
    throw new OperatorError(`"${text}" is no head; write it as the API logged it, <position>:<hash>.`);
  return { position: Number(position), hash };
}
