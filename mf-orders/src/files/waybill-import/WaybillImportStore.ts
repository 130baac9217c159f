import {
  type BulkResult,
  type FieldProblem,
  type ImportOrder,
  type ImportRows,
  type Order,
  type ValidatedLine,
  countImportRows,
  findCarrierByName,
  importWaybillsFromPost,
  schemaProblems,
} from '@backoffice/contracts';
import { FormProblems, type WriteError } from '@backoffice/forms';
import type { ApiClient, EventLog, ExpireStore, Workers } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { saveLastCarrier, readLastCarrier } from '../../order/lastCarrier.ts';
import { type ValidatedImportLine, toFailedLines, toImportLines, toRowOutcome } from './lines/ImportLine.ts';
import { ImportLines } from './lines/ImportLines.ts';
import { ReceiverIndex } from './lines/ReceiverIndex.ts';
import { toImportOrder } from './lines/toImportOrder.ts';
import { type ImportCall, ImportRun } from './send/ImportRun.ts';
import { type FileChoice, findFileProblems, toFileCalls } from './send/fileImport.ts';
import { searchSheetFile } from '../sheet/readSheetFile.ts';
import { type ReadChoice, WaybillFile } from './upload/WaybillFile.ts';

export type ImportMethod = 'post' | 'excel';

interface Deps {
  readonly marketId: string;
  readonly api: Pick<ApiClient, 'call'>;
  readonly events: Pick<EventLog, 'log'>;
  readonly workers: Workers;
  readonly expire: Pick<ExpireStore, 'get' | 'set'>;
  readonly orders: readonly Order[];
  readonly onUpdate: () => void;
}

/** State of one import in the drawer, from upload to result (docs/rules.md#waybill-import). */
export class WaybillImportStore {
  method: ImportMethod = 'excel';
  postUrl = '';
  company: string | null;
  overwrite = false;
  orders: readonly Order[];
  lines: ImportLines | null = null;
  /** Rows that earlier calls registered, with their outcome. */
  private registeredRows: readonly Pick<ValidatedLine, 'at' | 'outcome'>[] = [];
  /** Rows that the seller removed before earlier calls. */
  private removedRows: readonly number[] = [];
  run: ImportRun | null = null;
  /** Result of the last run; the phase is `result` while it is set. */
  result: BulkResult | null = null;
  readonly file: WaybillFile;
  readonly problems: FormProblems;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.file = new WaybillFile(
      (source, options) => searchSheetFile(source, deps.workers, options),
      () => new Set(this.orders.map(({ publicId }) => publicId)),
    );
    this.orders = deps.orders;
    this.company = readLastCarrier(deps.expire);
    this.problems = new FormProblems({ values: () => this.values, validate: () => this.#validate() });
    makeAutoObservable<this, 'registeredRows' | 'removedRows'>(
      this,
      {
        file: false,
        registeredRows: observableRef,
        removedRows: observableRef,
        orders: observableRef,
        problems: false,
        lines: observableRef,
        run: observableRef,
        result: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The market whose orders get the numbers. */
  get marketId(): string {
    return this.#deps.marketId;
  }

  get importOrders(): readonly ImportOrder[] {
    return this.orders.map(toImportOrder);
  }

  /** Suggests orders for a line from the other cells of its row, without orders that other lines name. */
  get suggest(): (line: ValidatedImportLine) => readonly Order[] {
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
    const status = this.run?.state.status;
    if (status === 'sending' || status === 'uncertain') return status;
    return this.result === null ? 'upload' : 'result';
  }

  /** Whether closing would discard input of the seller. */
  get isDirty(): boolean {
    const isTyped = this.method === 'post' && this.result === null && this.postUrl.trim() !== '';
    return isTyped || (this.lines?.isEdited ?? false);
  }

  setOrders(orders: readonly Order[]): void {
    this.orders = orders;
  }

  setMethod(method: ImportMethod): void {
    this.method = method;
    this.problems.hide();
  }

  setPostUrl(postUrl: string): void {
    this.postUrl = postUrl;
  }

  setCompany(company: string): void {
    this.company = company;
  }

  setOverwrite(overwrite: boolean): void {
    this.overwrite = overwrite;
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
    if (this.run?.state.status === 'sending' || !this.problems.validate()) return false;
    const run: ImportRun = new ImportRun(this.#toCalls(), () => this.finish(run));
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
    this.run = null;
    this.#deps.onUpdate();
  }

  /** Resets the import for another file or link. */
  discardDraftAndReload(): void {
    this.run = null;
    this.result = null;
    this.postUrl = '';
    this.problems.hide();
    this.removeFile();
  }

  #validate(): readonly FieldProblem[] {
    return this.method === 'excel'
      ? findFileProblems(this.choice)
      : schemaProblems(importWaybillsFromPost.request, this.postRequest);
  }

  #toCalls(): readonly ImportCall[] {
    const { marketId, api } = this.#deps;
    const { postRequest } = this;
    if (this.method === 'excel') return toFileCalls(api, this.choice);
    const send: ImportCall['send'] = (options) =>
      api.call(importWaybillsFromPost, { ...postRequest, marketId }, options);
    return [{ send, toFileRow: (at) => at }];
  }

  private get postRequest(): { readonly postUrl: string; readonly overwrite: boolean } {
    return { postUrl: this.postUrl.trim(), overwrite: this.overwrite };
  }

  private get values() {
    const { company, postUrl, file } = this;
    return { company, postUrl, file: file.state.status };
  }

  private get choice(): FileChoice {
    const { marketId, company, overwrite, file, lines, result } = this;
    return { marketId, company, overwrite, file: file.state, lines, result };
  }

  private finish(run: ImportRun): void {
    // The seller closed this run before it finished.
    if (this.run !== run) return;
    const { state } = run;
    if (state.status === 'refused') {
      this.run = null;
      this.problems.showServerProblems(toFieldProblems(state.error, this.method === 'post' ? 'postUrl' : 'file'));
    }
    if (state.status !== 'done') return;
    this.run = null;
    this.result = state.reply;
    this.problems.hide();
    if (this.method === 'excel') this.showFailedLines(state.reply);
    if (state.reply.success === 0) return;
    this.#deps.events.log('waybills-imported', { method: this.method, success: state.reply.success });
    this.#deps.onUpdate();
  }

  private showFailedLines({ failAt }: BulkResult): void {
    if (this.company !== null) saveLastCarrier(this.#deps.expire, this.company);
    const sent = this.lines;
    const failed = toFailedLines(sent?.lines ?? [], failAt);
    const failedIds = new Set(failed.map(({ id }) => id));
    const done = (sent?.validatedLines ?? []).filter(({ id }) => !failedIds.has(id));
    this.registeredRows = [
      ...this.registeredRows,
      ...done.map(({ at, group }) => ({ at, outcome: toRowOutcome(group) })),
    ];
    this.removedRows = [...this.removedRows, ...(sent?.removedLines ?? []).map(({ at }) => at)];
    this.lines = new ImportLines(failed, this);
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

/** Converts a rejection to problems of fields: `company` or `field`. Empty if the host shows the error. */
function toFieldProblems({ surface, fields, text }: WriteError, field: 'postUrl' | 'file'): readonly FieldProblem[] {
  if (surface !== 'screen') return [];
  if (fields.length === 0) return [{ path: field, text }];
  return fields.map((problem) => ({ path: problem.path === 'company' ? 'company' : field, text: problem.text }));
}
