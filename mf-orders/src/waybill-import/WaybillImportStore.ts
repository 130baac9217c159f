import {
  type BulkResult,
  type FieldProblem,
  type ImportOrder,
  type Order,
  importWaybillsFromPost,
  schemaProblems,
} from '@backoffice/contracts';
import { FormProblems } from '@backoffice/forms';
import type { ApiClient, EventLog, ExpireStore, Workers } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { saveLastCarrier, readLastCarrier } from '../order/lastCarrier.ts';
import { type ValidatedImportLine, toFailedLines, toImportLines } from './lines/ImportLine.ts';
import { ImportLines } from './lines/ImportLines.ts';
import { ReceiverIndex } from './lines/ReceiverIndex.ts';
import { toImportOrder } from './lines/toImportOrder.ts';
import { type ImportCall, ImportRun } from './send/ImportRun.ts';
import { postCall } from './send/importCalls.ts';
import { type FileChoice, planFileImport } from './send/planFileImport.ts';
import { toFieldProblems } from './send/toFieldProblems.ts';
import { readSheetFile } from './sheet-file/readSheetFile.ts';
import { WaybillFile } from './upload/WaybillFile.ts';

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

/** One import of tracking numbers in the drawer, from upload to result (docs/rules.md#waybill-import). */
export class WaybillImportStore {
  method: ImportMethod = 'excel';
  postUrl = '';
  company: string | null;
  overwrite = false;
  orders: readonly Order[];
  lines: ImportLines | null = null;
  run: ImportRun | null = null;
  /** The result of the last run; while it is set the phase is `result`. */
  result: BulkResult | null = null;
  readonly file: WaybillFile;
  readonly problems: FormProblems;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.file = new WaybillFile((file) => readSheetFile(file, deps.workers));
    this.orders = deps.orders;
    this.company = readLastCarrier(deps.expire);
    this.problems = new FormProblems({ values: () => this.values, validate: () => this.#validate() });
    makeAutoObservable(
      this,
      {
        file: false,
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

  /** The orders that a line may mean by the other cells of its row, without those that other lines name. */
  get suggest(): (line: ValidatedImportLine) => readonly Order[] {
    const { receivers, lines } = this;
    const { state } = this.file;
    const rows = state.status === 'understood' ? state.rows : [];
    const named = new Set(lines?.lines.map(({ orderNo }) => orderNo));
    return ({ at }) => receivers.suggest(rows[at - 1] ?? []).filter(({ publicId }) => !named.has(publicId));
  }

  private get receivers(): ReceiverIndex {
    return new ReceiverIndex(this.orders);
  }

  /** What the screen shows. */
  get phase(): 'upload' | 'sending' | 'unknown' | 'result' {
    const status = this.run?.state.status;
    if (status === 'sending' || status === 'unknown') return status;
    return this.result === null ? 'upload' : 'result';
  }

  /** Whether closing would lose something that was typed. */
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

  /** Reads a chosen file into lines. */
  async chooseFile(file: File): Promise<void> {
    this.problems.clear('file');
    this.setLines(null);
    await this.file.choose(file);
    this.readLines();
  }

  chooseColumns(orderColumn: number, waybillColumn: number): void {
    this.file.chooseColumns(orderColumn, waybillColumn);
    this.readLines();
  }

  removeFile(): void {
    this.file.clear();
    this.lines = null;
  }

  /** Whether a chosen file is still being read, so that nothing can be sent yet. */
  get isReading(): boolean {
    return this.method === 'excel' && this.file.state.status === 'reading';
  }

  /** Sends what is chosen unless something is missing or a run is under way; returns whether it was sent. */
  async submit(): Promise<boolean> {
    if (this.run?.state.status === 'sending') return false;
    const calls = this.check();
    if (calls === null) return false;
    const run = new ImportRun(calls);
    this.begin(run);
    await run.send();
    this.finish(run);
    return true;
  }

  /** Repeats an interrupted run to learn its result. */
  async recheck(): Promise<void> {
    const { run } = this;
    if (run === null) return;
    await run.send();
    this.finish(run);
  }

  /** Stops waiting for the run; some orders may be registered. */
  stop(): void {
    this.run?.stop();
  }

  /** Returns to the lines and leaves an interrupted run as it is. */
  leaveUnknown(): void {
    this.run = null;
    this.#deps.onUpdate();
  }

  /** Starts over with another file or link. */
  startOver(): void {
    this.run = null;
    this.result = null;
    this.postUrl = '';
    this.problems.hide();
    this.removeFile();
  }

  /** The calls to make, or null after showing what is missing. */
  private check(): readonly ImportCall[] | null {
    if (!this.problems.validate()) return null;
    const { marketId, api } = this.#deps;
    return this.method === 'excel'
      ? planFileImport(api, { ...this.choice, marketId }).calls
      : [postCall(api, { ...this.postRequest, marketId })];
  }

  #validate(): readonly FieldProblem[] {
    const { marketId, api } = this.#deps;
    return this.method === 'excel'
      ? planFileImport(api, { ...this.choice, marketId }).problems
      : schemaProblems(importWaybillsFromPost.request, this.postRequest);
  }

  private get postRequest(): { readonly postUrl: string; readonly overwrite: boolean } {
    return { postUrl: this.postUrl.trim(), overwrite: this.overwrite };
  }

  private get values() {
    const { company, postUrl, file } = this;
    return { company, postUrl, file: file.state.status };
  }

  private get choice(): Omit<FileChoice, 'marketId'> {
    const { company, overwrite, file, lines, result } = this;
    return { company, overwrite, file: file.state, lines, result };
  }

  private begin(run: ImportRun): void {
    this.run = run;
  }

  private finish(run: ImportRun): void {
    // The person left this run while it was under way.
    if (this.run !== run) return;
    const { state } = run;
    if (state.status === 'refused') {
      this.run = null;
      this.problems.refuse(toFieldProblems(state.error, this.method === 'post' ? 'postUrl' : 'file'));
    }
    if (state.status !== 'done') return;
    this.run = null;
    this.result = state.result;
    this.problems.hide();
    if (this.method === 'excel') this.showFailedLines(state.result);
    if (state.result.success === 0) return;
    this.#deps.events.log('waybills-imported', { method: this.method, success: state.result.success });
    this.#deps.onUpdate();
  }

  private showFailedLines({ failAt }: BulkResult): void {
    if (this.company !== null) saveLastCarrier(this.#deps.expire, this.company);
    this.lines = new ImportLines(toFailedLines(this.lines?.lines ?? [], failAt), this);
  }

  private readLines(): void {
    const { state } = this.file;
    if (state.status !== 'understood') return;
    this.lines = new ImportLines(toImportLines(state.sheet.lines), this);
  }

  private setLines(lines: ImportLines | null): void {
    this.lines = lines;
  }
}
