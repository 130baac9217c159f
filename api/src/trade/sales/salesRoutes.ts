import type { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { salesFileProblems } from '@backoffice/contracts/files/salesPeriods';
import { exportFileName } from '@backoffice/contracts/order/lists/exportOptions';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { recordCopy } from '../../platform/audit/recordRead.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { HttpError, requireNoProblems } from '../../platform/errors/HttpError.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { requestSalesFile, deleteSalesFile } from './salesFileStore.ts';
import type { SalesFileRow } from './salesJobStore.ts';

/** The dependencies of sales files in addition to the base services. */
export interface SalesDependencies extends BaseDependencies {
  /** `salesRequested` is emitted in this process when a sales file is requested. */
  readonly signals: EventEmitter<{ salesRequested: [] }>;
}

/** Registers the call for sales files: it starts a job, returns its progress, and sends the finished file. */
export function registerSales(register: Register, { db, clock, files, secrets, signals }: SalesDependencies): void {
  register(
    exportSales,
    async ({ fields: { year, period, regenerate = false }, seller, origin, fileId, write, releaseBuyers }) => {
      const now = clock.now();
      const kind = seller.businessType as Seller['business']['type'];
      requireNoProblems(salesFileProblems({ year, period }, kind, now.getTime()));
      const key = { uid: seller.uid, year, period };
      const requested = await write((tx) => requestSalesFile(tx, key, { regenerate, now }));
      if ('failure' in requested) throw new HttpError(requested.failure);
      if ('pending' in requested) {
        if (requested.replacedDocument !== null) await files.removeDocument(requested.replacedDocument);
        signals.emit('salesRequested');
        return { askedAt: requested.pending.askedAt.toISOString(), progress: progress(requested.pending) };
      }
      const { done: count, finishedAt, document } = requested.made;
      releaseBuyers(count);
      const content = await openFile(requested.made);
      const file = { uid: seller.uid, origin, action: 'export-sales', file: fileId } as const;
      await recordCopy(db, { ...file, of: document, count }, now);
      return {
        fileName: exportFileName('sales', `${year}${period}`, 'xlsx', finishedAt.getTime()),
        content: Readable.from([content]),
      };
    },
  );

  /** Opens a stored file; a missing or unreadable file is deleted, so that the next request creates it again. */
  async function openFile(file: SalesFileRow & { readonly document: string }): Promise<Buffer> {
    try {
      return secrets.open(await files.readDocument(file.document), sealedPlace('export', file.document));
    } catch (cause) {
      await deleteSalesFile(db, file);
      await files.removeDocument(file.document);
      throw new HttpError('excel-file-error', { cause });
    }
  }
}

/** The share of a job's written orders, 0 to 1; orders placed since the start are not counted. */
function progress({ done, total }: SalesFileRow): number {
  return total === 0 ? 0 : Math.min(done / total, 1);
}
