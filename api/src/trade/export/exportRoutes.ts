import { once } from 'node:events';
import { Readable } from 'node:stream';
import {
  exportLabels,
  exportOrders,
  exportPackages,
  exportSettlement,
} from '@backoffice/contracts/order/lists/exportEndpoints';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { exportFileName, parseExportOptions } from '@backoffice/contracts/order/lists/exportOptions';
import { exportReasonText } from '@backoffice/contracts/order/lists/exportReason';
import type { OrderFileKind } from '@backoffice/contracts/order/lists/orderFile';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { type LabelOrder, type ParcelLabel, parcelLabel } from '@backoffice/contracts/order/waybill/parcelLabel';
import { createWorkbookStream, packWorkbook } from '@backoffice/sheets/write-node';
import type { ExportKind } from '../../platform/audit/AuditAction.ts';
import { recordFile } from '../../platform/audit/recordRead.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { fileFailure } from '../../platform/http/replies/fileFailure.ts';
import { HttpError, notFound } from '../../platform/errors/HttpError.ts';
import type { Call } from '../../platform/http/register/Call.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import type { Download } from '../../platform/http/replies/sendDownload.ts';
import { findMarket } from '../market/marketStore.ts';
import { listOrderRows, toWaybill } from '../order/orderStore.ts';
import { presentDelivery } from '../order/presentOrder.ts';
import { carrierSheet } from './carrierSheet.ts';
import { createExportSlots } from './exportSlots.ts';
import { type ExportJob, type Parcel, listParcels, listStoredFees, loadParcels } from './exportStore.ts';
import { orderSheet } from './orderSheet.ts';
import { packageSheets } from './packageSheets.ts';
import { settlementSheet } from './settlementSheet.ts';
import { streamLabels } from './streamLabels.ts';

/** The account and network of an export request, its reason, the id of its file, and the check of its number of buyers. */
interface Requester extends Pick<Call<Endpoint>, 'origin' | 'fileId' | 'releaseBuyers'> {
  readonly uid: string;
  readonly reason?: string;
}

/** Registers the calls that return a file of buyers' data; each is recorded with its orders. */
export function registerExports(register: Register, { db, clock, secrets }: BaseDependencies): void {
  const slots = createExportSlots();
  const tools = { db, clock, slots };

  const registerExport = (
    endpoint: typeof exportOrders | typeof exportPackages | typeof exportLabels,
    kind: OrderFileKind,
    make: (
      parcels: AsyncIterable<Parcel>,
      options: ExportJob['options'] & { startCell?: number | undefined },
      uid: string,
    ) => ReturnType<ExportFile['begin']>,
  ) =>
    register(endpoint, async ({ fields, params: { marketId }, seller: { uid }, origin, fileId, releaseBuyers }) => {
      const requester = { uid, origin, fileId, releaseBuyers, reason: exportReasonText(fields.reason) };
      return download(tools, requester, { kind, marketId, type: endpoint.download ?? 'xlsx' }, async () => {
        const options = parseExportOptions(fields.data);
        if (!options) throw notFound();
        const job = { kind, owner: uid, marketId, options, now: clock.now() };
        const parcels = await listParcels(db, job);
        return { orders: parcels.flat(), begin: () => make(loadParcels(db, uid, parcels), options, uid) };
      });
    });

  registerExport(exportOrders, 'orders', (parcels, options) =>
    createWorkbookStream([orderSheet(parcels, options, secrets)]),
  );
  registerExport(exportPackages, 'packages', async (parcels, options) =>
    options.columns === undefined
      ? Readable.from([await packWorkbook(packageSheets(parcels, options))])
      : createWorkbookStream([carrierSheet(parcels, options.columns)]),
  );
  registerExport(exportLabels, 'labels', async (parcels, { startCell = 1 }, uid) =>
    streamLabels(toLabels(parcels), startCell, await slots.acquireLabels(uid)),
  );

  register(exportSettlement, async ({ fields: { marketId }, seller: { uid, fee }, origin, fileId, releaseBuyers }) =>
    download(tools, { uid, origin, fileId, releaseBuyers }, { kind: 'settlement', marketId }, async () => {
      const paid = await listOrderRows(db, uid, marketId, { status: [ORDER_STATUS.paid, ORDER_STATUS.shipped] });
      const rows = paid.filter(({ paymentOption }) => paymentOption === 1);
      if (rows.length === 0) throw new HttpError('sale-data-not-exists');
      const storedFees = await listStoredFees(db, marketId);
      const orders = rows.map(({ id }) => id);
      return { orders, begin: () => createWorkbookStream([settlementSheet(rows, fee, storedFees)]) };
    }),
  );
}

/** The ids of the orders in a file, and a function that starts its content. */
type ExportFile = { readonly orders: readonly string[]; readonly begin: () => Readable | Promise<Readable> };

/**
 * Returns a file; the seller's slot is released when its stream closes. The content starts after the export was
 * recorded: before that the stream has no reader to close it or handle its errors, which would end the process.
 */
async function download(
  {
    db,
    clock,
    slots,
  }: Pick<BaseDependencies, 'db' | 'clock'> & { readonly slots: ReturnType<typeof createExportSlots> },
  { uid, origin, fileId: file, releaseBuyers, reason = '' }: Requester,
  { kind, marketId, type = 'xlsx' }: { kind: ExportKind; marketId: string; type?: 'xlsx' | 'pdf' },
  make: () => Promise<ExportFile>,
): Promise<Download> {
  await findMarket(db, uid, marketId);
  const release = await slots.acquire(uid);
  try {
    const now = clock.now();
    const { orders, begin } = await make();
    releaseBuyers(orders.length);
    await recordFile(db, { uid, origin, action: `export-${kind}`, file, orders, reason }, now);
    const content = await waitForContent(await begin());
    content.once('close', release);
    return { fileName: exportFileName(marketId, kind, type, now.getTime()), content };
  } catch (error) {
    release();
    throw error;
  }
}

async function* toLabels(parcels: AsyncIterable<Parcel>): AsyncGenerator<ParcelLabel> {
  for await (const [first, ...rest] of parcels) yield parcelLabel([toLabelOrder(first), ...rest.map(toLabelOrder)]);
}

function toLabelOrder({ order }: Parcel[0]): LabelOrder {
  return { publicId: order.publicId, invoice: toWaybill(order), delivery: presentDelivery(order) };
}

/** Waits for the first bytes of a stream, so that an earlier failure is returned as an error. */
async function waitForContent(stream: Readable): Promise<Readable> {
  try {
    await once(stream, 'readable');
    return stream;
  } catch (error) {
    throw fileFailure(error);
  }
}
