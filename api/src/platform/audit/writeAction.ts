import { WRITE_ACTIONS, type WriteAction } from './AuditAction.ts';

const KNOWN = new Set<string>(WRITE_ACTIONS);

/**
 * The action of a call that writes: its path without parameters, `/market/change-status/:marketId` as
 * `market-change-status`.
 * @throws Error when WRITE_ACTIONS does not name it, so that the API does not start with a write that it cannot record
 */
export function writeAction(path: string): WriteAction {
  const action = path
    .replaceAll(/\/:\w+/g, '')
    .slice(1)
    .replaceAll('/', '-')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (KNOWN.has(action)) return action as WriteAction;
  throw new Error(`Add '${action}' to WRITE_ACTIONS: ${path} writes, and every write leaves an event of the audit.`);
}
