import type { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { type Seller, exportFileName, exportSales, salesFileProblems } from '@backoffice/contracts';
import { recordRead } from '../audit/recordRead.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import { HttpError, requireNoProblems } from '../errors/HttpError.ts';
import type { Register } from '../http/registerEndpoints.ts';
import { askForSalesFile, forgetSalesFile } from './salesFileStore.ts';
import type { SalesFileRow } from './salesJobStore.ts';

/** What the call for sales files needs beside the base services. */
export interface SalesDependencies extends BaseDependencies {
  /** `salesAsked` is emitted in this process when a sales file was asked for. */
  readonly signals: EventEmitter<{ salesAsked: [] }>;
}

/** The call for sales files: it begins their making, tells how far it is, and hands them out. */
export function registerSales(register: Register, { db, clock, files, secrets, signals }: SalesDependencies): void {
  register(exportSales, async ({ fields: { year, period, regenerate = false }, seller, origin, write }) => {
    const now = clock.now();
    const kind = seller.businessType as Seller['business']['type'];
    requireNoProblems(salesFileProblems({ year, period }, kind, now.getTime()));
    const key = { uid: seller.uid, year, period };
    const asked = await write((tx) => askForSalesFile(tx, key, { regenerate, now }));
    if ('failure' in asked) throw new HttpError(asked.failure);
    if ('pending' in asked) {
      if (asked.dropped !== null) await files.removeDocument(asked.dropped);
      signals.emit('salesAsked');
      return { askedAt: asked.pending.askedAt.toISOString(), progress: progressOf(asked.pending) };
    }
    const content = await open(asked.made);
    const { done: count, finishedAt } = asked.made;
    const subject = `${year}${period}`;
    await recordRead(db, { uid: seller.uid, origin, action: 'export-sales', subject, count }, now);
    return {
      fileName: exportFileName('sales', subject, 'xlsx', finishedAt.getTime()),
      content: Readable.from([content]),
    };
  });

  /** A file that is gone, or sealed with another key, is forgotten: the next who asks has it made again. */
  async function open(file: SalesFileRow & { readonly document: string }): Promise<Buffer> {
    try {
      return secrets.open(await files.readDocument(file.document));
    } catch (cause) {
      await forgetSalesFile(db, file);
      await files.removeDocument(file.document);
      throw new HttpError('excel-file-error', { cause });
    }
  }
}

/** The share of a job's orders that are written; those that came meanwhile are not counted. */
function progressOf({ done, total }: SalesFileRow): number {
  return total === 0 ? 0 : Math.min(done / total, 1);
}
