import type { SheetTable } from '@backoffice/contracts/files/SheetTable';
import { SheetError } from '../SheetError.ts';
import type { SheetPorts } from '../SheetPorts.ts';
import { readSheets } from '../readSheets.ts';
import { type FindWaybillsOptions, findWaybills } from '../findWaybills.ts';
import type { ReadReply, ReadRequest, SheetSearch } from './ReadMessage.ts';

/** The part of a worker's global scope that is used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: { readonly data: ReadRequest }) => void): void;
  postMessage(reply: ReadReply): void;
}

/** Reads and searches the files that a worker receives, and responds to each. */
export function serveReads(scope: WorkerScope, ports: SheetPorts): void {
  scope.addEventListener('message', ({ data }) => {
    void replyTo(data, ports).then((reply) => scope.postMessage(reply));
  });
}

async function replyTo({ search, ...source }: ReadRequest, ports: SheetPorts): Promise<ReadReply> {
  try {
    const sheets = source.sheets ?? (await readSheets(source.bytes, ports, { password: source.password }));
    return {
      // The page has the sheets that it sent.
      ...(source.sheets === undefined && { sheets }),
      ...(search !== undefined && { search: searchSheets(sheets, search) }),
    };
  } catch (error) {
    return { problem: error instanceof SheetError ? error.problem : 'unreadable' };
  }
}

/**
 * Searches sheets for tracking numbers.
 * @throws SheetError `too-many-lines`
 */
export function searchSheets(sheets: readonly SheetTable[], options: FindWaybillsOptions): SheetSearch {
  const found = findWaybills(sheets, options);
  if (found === undefined) return { found };
  const { table: _, ...rest } = found;
  return { found: rest };
}
