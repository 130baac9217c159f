import { findCarrierByName } from '@backoffice/contracts/codes/findCarrierByName';
import type { BulkResult } from '@backoffice/contracts/order/bulk';
import { countImportRows } from '@backoffice/contracts/order/waybill/countImportRows';
import type { ValidatedLine } from '@backoffice/contracts/order/waybill/importLines';
import {
  type AccountImportResult,
  type ImportCandidate,
  type ImportCandidates,
  type ImportRows,
  type ImportedLine,
  importWaybills,
  importWaybillsFromPost,
  listImportCandidates,
} from '@backoffice/contracts/order/waybill/waybillEndpoints';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';
import { FormProblems, type PendingWrites, type WriteError, WriteLane } from '@backoffice/forms';
import type { ApiClient, EventLog, Stored, Workers } from '@backoffice/platform';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { readLastCarrier } from '../../order/lastCarrier.ts';
import {
  type LineGroup,
  type ValidatedImportLine,
  toFailedLines,
  toImportLines,
  toRowOutcome,
} from './lines/ImportLine.ts';
import { ImportLines } from './lines/ImportLines.ts';
import { ReceiverIndex } from './lines/ReceiverIndex.ts';
import { searchSheetFile } from '../sheet/readSheetFile.ts';
import { type ReadChoice, WaybillFile } from './upload/WaybillFile.ts';

export type ImportMethod = 'post' | 'excel';

/** Result of an import. Failures of a page of the post office have no `marketId`. */
export type ImportReply = Omit<BulkResult, 'failAt'> & {
  readonly failAt: readonly (BulkResult['failAt'][number] & Partial<AccountImportResult['failAt'][number]>)[];
};

/** Result of an import with the lines that were not sent; `doubtful` is the number of lines that were left out. */
export type ImportReport = ImportReply & { readonly doubtful: number };

/** Number of orders of a market in an import by result. */
export interface MarketCounts {
  readonly id: string;
  readonly title: string;
  readonly success: number;
  readonly fail: number;
}

/** The request of an import: a page of the post office, or the lines of a file. */
type ImportCall =
  | { readonly post: { readonly postUrl: string; readonly overwrite: boolean; readonly marketId: string } }
  | { readonly file: { readonly company: string; readonly lines: File } };

type ImportRun = WriteLane<ImportCall, ImportReply>;

const FILE_PROBLEMS = {
  none: '파일을 선택해주세요.',
  reading: '파일을 읽고 있어요. 잠시만 기다려주세요.',
  password: '파일 암호를 입력해주세요.',
  columns: '주문번호와 운송장번호가 있는 열을 선택해주세요.',
  parsed: '파일을 선택해주세요.',
};
const NO_VALID_LINES = '등록할 수 있는 줄이 없어요. 실패한 줄을 고치거나 다른 파일을 선택해주세요.';
const ONLY_DOUBTS = '확인이 필요한 줄을 먼저 확인하고 등록에 넣어주세요.';

const SENT_GROUPS: readonly LineGroup[] = ['new', 'pay', 'replace', 'unchanged'];

interface Deps {
  /** Market of the screen, whose orders are first; null for all markets. */
  readonly marketId: string | null;
  readonly api: Pick<ApiClient, 'call'>;
  readonly events: Pick<EventLog, 'log'>;
  readonly workers: Workers;
  readonly stored: Pick<Stored, 'get' | 'set'>;
  readonly writes: PendingWrites;
  readonly onUpdate: () => void;
}

/**
 * State of one import in the drawer, from upload to result (docs/rules.md#waybill-import). A file may have the orders
 * of all markets.
 */
export class WaybillImportStore {
  method: ImportMethod = 'excel';
  postUrl = '';
  company: string | null;
  overwrite = false;
  /** Orders of the seller when the last file was chosen; null before. */
  candidates: ImportCandidates | null = null;
  lines: ImportLines | null = null;
  /** The lines of the call in progress. */
  private sentLines: readonly ValidatedImportLine[] = [];
  /** Rows that earlier calls registered, with their outcome. */
  private registeredRows: readonly Pick<ValidatedLine, 'at' | 'outcome'>[] = [];
  /** Rows that the seller removed before earlier calls. */
  private removedRows: readonly number[] = [];
  /** The call in progress, which is repeated under its key until its result is known. */
  run: ImportRun | null = null;
  /** Result of the last run; the phase is `result` while it is set. */
  result: ImportReport | null = null;
  /** Result of the last run by market. */
  marketCounts: readonly MarketCounts[] = [];
  readonly file: WaybillFile;
  readonly problems: FormProblems;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.file = new WaybillFile(async (source, options) => {
      if (source instanceof File && options.password === undefined) await this.loadCandidates();
      const knownOrderNumbers = new Set(this.orders.map(({ publicId }) => publicId));
      return searchSheetFile(source, deps.workers, { ...options, knownOrderNumbers });
    });
    this.company = readLastCarrier(deps.stored);
    this.problems = new FormProblems({ values: () => this.values, validate: () => this.#validate() });
    makeAutoObservable<this, 'registeredRows' | 'removedRows' | 'sentLines'>(
      this,
      {
        file: false,
        registeredRows: observableRef,
        removedRows: observableRef,
        sentLines: observableRef,
        candidates: observableRef,
        problems: false,
        lines: observableRef,
        run: observableRef,
        result: observableRef,
        marketCounts: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The market of the screen; null for all markets. */
  get marketId(): string | null {
    return this.#deps.marketId;
  }

  /** The orders of all markets, those of the screen's market first. */
  get orders(): readonly ImportCandidate[] {
    const isOther = ({ marketId }: ImportCandidate) => Number(marketId !== this.marketId);
    return (this.candidates?.orders ?? []).toSorted((one, other) => isOther(one) - isOther(other));
  }

  /** Titles of the markets, the screen's market first. */
  get marketTitles(): ReadonlyMap<string, string> {
    return new Map(this.orders.map(({ marketId, marketTitle }) => [marketId, marketTitle]));
  }

  /** Reads the orders that the lines of a file can name. */
  async loadCandidates(): Promise<void> {
    // The screen reports a failure itself.
    const found = await this.#deps.api.call(listImportCandidates, {}, { handles: ['uncertain'] });
    runInAction(() => (this.candidates = found));
  }

  /** Suggests orders for a line from the other cells of its row, without orders that other lines name. */
  get suggest(): (line: ValidatedImportLine) => readonly ImportCandidate[] {
    const { receivers, lines } = this;
    const { state } = this.file;
    const rows = state.status === 'parsed' ? state.found.table.rows : [];
    const named = new Set(lines?.lines.map(({ orderNo }) => orderNo));
    return ({ at }) => receivers.suggest(rows[at - 1] ?? []).filter(({ publicId }) => !named.has(publicId));
  }

  /** Expected or actual outcome of every row of the file; null without a readable file. */
  get rows(): ImportRows | null {
    const { lines, registeredRows, removedRows } = this;
    const { state } = this.file;
    if (this.method !== 'excel' || state.status !== 'parsed' || lines === null) return null;
    const validated = lines.validatedLines.map(({ at, group }) => ({ at, outcome: toRowOutcome(group) }));
    const outcomes = [...registeredRows, ...validated];
    const counted = new Set(outcomes.map(({ at }) => at));
    const removed = new Set(
      [...removedRows, ...lines.removedLines.map(({ at }) => at)].filter((at) => !counted.has(at)),
    );
    const { ignored, unknown } = state.found.sheet;
    const without = [...removed].map((at) => ({ at, reason: 'removed' as const }));
    return countImportRows({ ignored: [...ignored, ...without], unknown }, outcomes);
  }

  private get receivers(): ReceiverIndex {
    return new ReceiverIndex(this.orders);
  }

  /** Phase that the drawer shows. */
  get phase(): 'upload' | 'sending' | 'uncertain' | 'result' {
    if (this.run?.isSending) return 'sending';
    if (this.run?.next?.state.status === 'uncertain') return 'uncertain';
    return this.result === null ? 'upload' : 'result';
  }

  /** Whether the form is folded, because the file is read and its lines are shown. */
  get isRead(): boolean {
    return this.phase === 'upload' && this.method === 'excel' && this.lines !== null;
  }

  /** Whether closing would discard input of the seller. */
  get isDirty(): boolean {
    const isTyped = this.method === 'post' && this.result === null && this.postUrl.trim() !== '';
    return isTyped || (this.lines?.isEdited ?? false);
  }

  setMethod(method: ImportMethod): void {
    this.method = method;
    this.problems.hide();
  }

  edit(change: Partial<Pick<WaybillImportStore, 'postUrl' | 'company' | 'overwrite'>>): void {
    Object.assign(this, change);
  }

  /** Reads a file into lines. `password` opens an encrypted file. */
  async chooseFile(file: File, password?: string): Promise<void> {
    this.problems.clear('file');
    this.lines = null;
    await this.file.choose(file, password);
    this.readLines();
  }

  /** Reads the file again with another sheet, other columns or hidden parts. */
  async read(choice: ReadChoice): Promise<void> {
    if (await this.file.read(choice)) this.readLines();
  }

  removeFile(): void {
    this.file.clear();
    this.lines = null;
  }

  /** Whether a file is still being read, so that it cannot be sent yet. */
  get isReading(): boolean {
    return this.method === 'excel' && this.file.isReading;
  }

  /** Sends the import unless the form has problems or a run is in progress. Returns whether it was sent. */
  async submit(): Promise<boolean> {
    if (this.run?.isSending || !this.problems.validate()) return false;
    const { api, writes } = this.#deps;
    const run: ImportRun = new WriteLane<ImportCall, ImportReply>({
      list: writes,
      kind: 'import',
      scope: crypto.randomUUID(),
      send: ({ content: call }, callOptions) => {
        // The screen reports uncertain errors itself, because the host's dialog would reload the page.
        const options = { ...callOptions, handles: ['uncertain'] as const };
        return 'post' in call
          ? api.call(importWaybillsFromPost, call.post, options)
          : api.call(importWaybills, call.file, options);
      },
      onEnd: () => this.finish(run),
    });
    run.replace([run.create({ content: this.#toCall() })]);
    this.run = run;
    await run.send();
    return true;
  }

  /** Repeats an interrupted run under the same keys to get its result. */
  async recheck(): Promise<void> {
    await this.run?.send();
  }

  /** Stops waiting for the run; some orders may already be registered. */
  stop(): void {
    this.run?.stop();
  }

  /** Closes an interrupted run, returns to the lines and has the orders reloaded. */
  closeRun(): void {
    this.#removeRun();
    this.#deps.onUpdate();
  }

  /** Resets the import for another file or link. */
  discardDraftAndReload(): void {
    this.#removeRun();
    this.result = null;
    this.postUrl = '';
    this.problems.hide();
    this.removeFile();
  }

  #validate(): readonly FieldProblem[] {
    const { method, company, file, lines } = this;
    if (method === 'post') return schemaProblems(importWaybillsFromPost.request, this.postRequest);
    const { company: schema } = importWaybills.request.shape;
    const problems = schemaProblems(schema, company).map(({ text }) => ({ path: 'company', text }));
    if (lines === null) problems.push({ path: 'file', text: FILE_PROBLEMS[file.state.status] });
    else if (lines.validCount === 0)
      problems.push({ path: 'file', text: lines.counts.doubtful > 0 ? ONLY_DOUBTS : NO_VALID_LINES });
    return problems;
  }

  #removeRun(): void {
    this.run?.replace([]);
    this.run = null;
  }

  #toCall(): ImportCall {
    const { marketId } = this.#deps;
    const { method, postRequest, lines, overwrite } = this;
    if (method === 'post' && marketId !== null) return { post: { ...postRequest, marketId } };
    // Orders that were not compared may exist, so that only the API knows them.
    const isUnknown = ({ reason }: ValidatedImportLine) => reason === 'order-not-in-market' && this.candidates?.more;
    this.sentLines = (lines?.validatedLines ?? []).filter(
      (line) => SENT_GROUPS.includes(line.group) || isUnknown(line),
    );
    return {
      file: {
        company: this.company ?? '',
        lines: writeLines(this.sentLines.map((line) => toImportedLine(line, overwrite))),
      },
    };
  }

  private get postRequest(): { readonly postUrl: string; readonly overwrite: boolean } {
    return { postUrl: this.postUrl.trim(), overwrite: this.overwrite };
  }

  private get values() {
    const { company, postUrl, file } = this;
    return { company, postUrl, file: file.state.status };
  }

  private finish(run: ImportRun): void {
    // The seller closed this run before it finished.
    if (this.run !== run) return;
    const state = run.writes[0]?.state;
    if (state?.status === 'refused') {
      this.#removeRun();
      this.problems.showServerProblems(toFieldProblems(state.error, this.method === 'post' ? 'postUrl' : 'file'));
    }
    if (state?.status !== 'done') return;
    const { reply } = state;
    this.#removeRun();
    this.result = { ...reply, doubtful: 0 };
    this.problems.hide();
    if (this.method === 'excel') this.showRemainingLines(reply);
    if (reply.success === 0) return;
    this.#deps.events.log('waybills-imported', { method: this.method, success: reply.success });
    this.#deps.onUpdate();
  }

  /** Lists the lines that failed, and those that were not sent: failed, doubtful and repeated lines. */
  private showRemainingLines(reply: ImportReply): void {
    if (this.company !== null) this.#deps.stored.set('last-carrier', this.company);
    const failed = new Map(toFailedLines(this.sentLines, reply.failAt).map((line) => [line.id, line]));
    const sentIds = new Set(this.sentLines.map(({ id }) => id));
    const done = this.sentLines.filter(({ id }) => !failed.has(id));
    const repeated = (this.lines?.validatedLines ?? []).filter(({ group }) => group === 'ignored');
    const unsent = (this.lines?.validatedLines ?? []).filter(
      ({ id, group }) => !sentIds.has(id) && group !== 'ignored',
    );
    const unsentIds = new Set(unsent.map(({ id }) => id));
    const doubtful = unsent.filter(({ group }) => group === 'doubtful').length;
    this.result = {
      ...reply,
      total: reply.total + unsent.length,
      fail: reply.fail + unsent.length - doubtful,
      doubtful,
    };
    this.marketCounts = this.countMarkets(done, reply.failAt);
    this.registeredRows = [
      ...this.registeredRows,
      // The preview compares a part of the orders only, so that a line may succeed unexpectedly.
      ...[...done, ...repeated].map(
        ({ at, group }) => ({ at, outcome: group === 'failed' ? 'used' : toRowOutcome(group) }) as const,
      ),
    ];
    this.removedRows = [...this.removedRows, ...(this.lines?.removedLines ?? []).map(({ at }) => at)];
    const remaining = (this.lines?.lines ?? []).flatMap(
      (line) => failed.get(line.id) ?? (unsentIds.has(line.id) ? [line] : []),
    );
    this.lines = new ImportLines(remaining, this);
    this.lines.show('all');
    // The numbers that other lines got or released. Without a response the lines are validated by the API only.
    this.loadCandidates().catch(() => undefined);
  }

  private countMarkets(done: readonly ValidatedImportLine[], failAt: ImportReply['failAt']): readonly MarketCounts[] {
    const counts = [...this.marketTitles].map(([id, title]) => ({
      id,
      title,
      success: done.filter(({ order }) => order?.marketId === id).length,
      fail: failAt.filter(({ marketId }) => marketId === id).length,
    }));
    return counts.filter(({ success, fail }) => success + fail > 0);
  }

  private readLines(): void {
    const { state } = this.file;
    this.registeredRows = [];
    this.removedRows = [];
    if (state.status !== 'parsed') return void (this.lines = null);
    const { lines } = state.found.sheet;
    this.company ??= lines.map(({ carrier = '' }) => findCarrierByName(carrier)).find((found) => found)?.code ?? null;
    this.lines = new ImportLines(toImportLines(lines), this);
  }
}

function toImportedLine(line: ValidatedImportLine, overwrite: boolean): ImportedLine {
  const { order, invoiceNo, carrier } = line;
  return {
    orderNo: order?.publicId ?? line.orderNo,
    invoiceNo,
    carrier,
    ...((overwrite || line.overwrite) && { overwrite: true }),
    ...(line.isConfirmed && { isConfirmed: true }),
  };
}

/** Converts a rejection to problems of fields: `company` or `field`. Empty if the host shows the error. */
function toFieldProblems({ surface, fields, text }: WriteError, field: 'postUrl' | 'file'): readonly FieldProblem[] {
  if (surface !== 'screen') return [];
  if (fields.length === 0) return [{ path: field, text }];
  return fields.map((problem) => ({ path: problem.path === 'company' ? 'company' : field, text: problem.text }));
}

/** Writes lines as the file of an import (`importWaybills`). */
function writeLines(lines: readonly ImportedLine[]): File {
  return new File([lines.map((line) => JSON.stringify(line)).join('\n')], 'lines.ndjson', {
    type: 'application/x-ndjson',
  });
}
