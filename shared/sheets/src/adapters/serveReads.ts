import { SheetError } from '../SheetError.ts';
import type { SheetPorts } from '../SheetPorts.ts';
import { readSheets } from '../readSheets.ts';
import type { ReadReply, ReadRequest } from './ReadMessage.ts';

/** The part of a worker's global scope that is used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: { readonly data: ReadRequest }) => void): void;
  postMessage(reply: ReadReply): void;
}

/** Reads the files that a worker receives, and responds to each. */
export function serveReads(scope: WorkerScope, ports: SheetPorts): void {
  scope.addEventListener('message', ({ data }) => {
    void replyTo(data, ports).then((reply) => scope.postMessage(reply));
  });
}

async function replyTo({ bytes, password }: ReadRequest, ports: SheetPorts): Promise<ReadReply> {
  try {
    return { sheets: await readSheets(bytes, ports, { password }) };
  } catch (error) {
    return { problem: error instanceof SheetError ? error.problem : 'unreadable' };
  }
}
