import type { BulkFailure } from '@backoffice/contracts/order/bulk';
import {
  type ImportResult,
  importWaybills,
  importWaybillsFromFile,
  importWaybillsFromPost,
  listImportCandidates,
  saveWaybills,
} from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { recordRead } from '../../platform/audit/recordRead.ts';
import { readSnapshot } from '../../platform/database/openDatabase.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { invalidParameters } from '../../platform/errors/HttpError.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { findMarket } from '../market/marketStore.ts';
import { limitPages } from './limitPages.ts';
import { importAccountWaybills, importMarketWaybills, saveOrderWaybills } from './importWaybills.ts';
import { listCandidates } from './listCandidates.ts';
import { readImportedLines } from './readImportedLines.ts';
import { type PostOffice, PostOfficeProblem } from './createPostOffice.ts';
import type { PostLine } from './readPostPage.ts';
import { readPostOffice, readWaybillFile } from './readWaybills.ts';

/** The dependencies of imports in addition to the base services. */
export interface ImportDependencies extends BaseDependencies {
  readonly postOffice: PostOffice;
}

const POST_OFFICE = 'kr.epost';

/** Registers the calls that import many tracking numbers at once. */
export function registerImports(
  register: Register,
  { db, clock, elapsed, postOffice, readers }: ImportDependencies,
): void {
  const waitForPageTurn = limitPages(elapsed);

  register(listImportCandidates, async ({ seller: { uid }, origin }) => {
    const { read: orders, ...found } = await readSnapshot(db, (tx) => listCandidates(tx, uid));
    const read = { uid, origin, action: 'receipt-import-candidates', subject: uid, orders } as const;
    if (orders.length > 0) await recordRead(db, read, clock.now());
    return found;
  });

  register(
    importWaybills,
    async ({ fields: { company }, files, seller: { uid: owner }, writeEach }) => {
      const lines = await readImportedLines(files.lines);
      return writeEach((writes) => importAccountWaybills(db, writes, { owner, company, now: clock.now() }, lines));
    },
    { missingFile: '등록할 줄이 없어요. 파일을 다시 선택해주세요.' },
  );

  register(saveWaybills, ({ fields: { lines }, seller: { uid: owner }, writeEach }) =>
    writeEach((writes) => saveOrderWaybills(db, writes, { owner, now: clock.now() }, lines)),
  );

  register(
    importWaybillsFromFile,
    async ({ fields, files, params: { marketId }, seller: { uid: owner }, writeEach }) => {
      await findMarket(db, owner, marketId);
      const sheet = await readWaybillFile(readers, owner, files.file);
      const { company, overwrite, confirmed } = fields;
      const choice = { company, overwrite: overwrite === 'true', confirmed: readRows(confirmed) };
      const job = { owner, marketId, now: clock.now(), ...choice };
      return writeEach((writes) => importMarketWaybills(db, writes, job, sheet));
    },
    { missingFile: '파일을 선택해주세요.' },
  );

  register(
    importWaybillsFromPost,
    async ({ fields: { postUrl, overwrite }, params: { marketId }, seller: { uid: owner }, writeEach }) => {
      await findMarket(db, owner, marketId);
      const job = { owner, marketId, now: clock.now(), company: POST_OFFICE, overwrite };
      return writeEach(async (writes) => {
        const page = await fetchPage(postOffice, waitForPageTurn(owner), postUrl);
        const lines = await readPostOffice(readers, owner, page);
        const nameless = lines.filter(({ orderNo }) => orderNo === '').map(toFailure);
        const named = lines.filter(({ orderNo }) => orderNo !== '');
        const result = await importMarketWaybills(db, writes, job, { lines: named, ignored: [], unknown: [] });
        return addFailures(result, nameless);
      });
    },
  );
}

function readRows(confirmed = ''): ReadonlySet<number> | 'all' {
  return confirmed === 'all' ? confirmed : new Set(confirmed.split(',').map(Number));
}

function toFailure({ at, recipient, invoiceNo }: PostLine): BulkFailure {
  return { at, data: `${recipient} ${invoiceNo}`.trim(), reason: 'no-order-number' };
}

function addFailures(result: ImportResult, failures: readonly BulkFailure[]): ImportResult {
  const { length } = failures;
  const failAt = [...failures, ...result.failAt].toSorted((a, b) => a.at - b.at);
  const rows = { ...result.rows, read: result.rows.read + length, failed: result.rows.failed + length };
  return { ...result, total: result.total + length, fail: failAt.length, failAt, rows };
}

/** Fetches a page of the post office. @throws HttpError `invalid-parameters` with the reason, and that of a turn */
async function fetchPage(postOffice: PostOffice, turn: Promise<() => void>, url: string): Promise<Buffer> {
  const end = await turn;
  try {
    return await postOffice.fetchPage(url);
  } catch (error) {
    if (error instanceof PostOfficeProblem) throw invalidParameters([{ path: 'postUrl', text: error.message }]);
    throw error;
  } finally {
    end();
  }
}
