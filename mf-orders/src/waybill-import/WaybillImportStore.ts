import {
  type BulkResult,
  type FieldProblem,
  type ImportOrder,
  type Order,
  importWaybillsFromFile,
  importWaybillsFromPost,
  schemaProblems,
} from '@backoffice/contracts';
import { type ApiClient, ApiError, type ExpireStore } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { saveLastCarrier, readLastCarrier } from '../order/lastCarrier.ts';
import { importLine } from './lines/ImportLine.ts';
import { ImportLines } from './lines/ImportLines.ts';
import { ReceiverIndex } from './lines/ReceiverIndex.ts';
import { importOrderOf } from './lines/importOrderOf.ts';
import { type ImportCall, ImportRun } from './send/ImportRun.ts';
import { fileCall, lineCalls, postCall } from './send/importCalls.ts';
import { WaybillFile } from './upload/WaybillFile.ts';

export type ImportMethod = 'post' | 'excel';

interface Deps {
  readonly marketId: string;
  readonly api: Pick<ApiClient, 'call'>;
  readonly expire: Pick<ExpireStore, 'get' | 'set'>;
  readonly orders: readonly Order[];
  readonly onUpdate: () => void;
}

/** The upload of tracking numbers: upload, then result (specification, section 4, Upload phases). */
export class WaybillImportStore {
  method: ImportMethod = 'excel';
  postUrl = '';
  company: string | null;
  overwrite = false;
  orders: readonly Order[];
  problems: readonly FieldProblem[] = [];
  lines: ImportLines | null = null;
  run: ImportRun | null = null;
  /** What the last run came to; while it is there the phase is the result. */
  result: BulkResult | null = null;
  readonly file = new WaybillFile();
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.orders = deps.orders;
    this.company = readLastCarrier(deps.expire);
    makeAutoObservable(
      this,
      {
        file: false,
        orders: observableRef,
        problems: observableRef,
        lines: observableRef,
        run: observableRef,
        result: observableRef,
      },
      { autoBind: true },
    );
  }

  get importOrders(): readonly ImportOrder[] {
    return this.orders.map(importOrderOf);
  }

  /** Finds orders by what a row says besides its order number. */
  get receivers(): ReceiverIndex {
    return new ReceiverIndex(this.orders);
  }

  /** What the screen shows now. */
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
    this.problems = [];
  }

  setPostUrl(postUrl: string): void {
    this.postUrl = postUrl;
    this.settle('postUrl');
  }

  setCompany(company: string): void {
    this.company = company;
    this.settle('company');
  }

  setOverwrite(overwrite: boolean): void {
    this.overwrite = overwrite;
  }

  /** Reads a chosen file into lines. */
  async takeFile(file: File): Promise<void> {
    this.settle('file');
    this.setLines(null);
    await this.file.take(file);
    this.readLines();
  }

  chooseColumns(orderColumn: number, waybillColumn: number): void {
    this.file.chooseColumns(orderColumn, waybillColumn);
    this.readLines();
  }

  dropFile(): void {
    this.file.clear();
    this.lines = null;
  }

  errorOf(field: 'postUrl' | 'company' | 'file'): string | undefined {
    return this.problems.find(({ path }) => path === field)?.text;
  }

  /** Sends what is chosen, unless something is missing or under way; answers whether it was sent. */
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

  /** Asks again what became of an interrupted run. */
  async recheck(): Promise<void> {
    const { run } = this;
    if (run === null) return;
    await run.send();
    this.finish(run);
  }

  /** Stops a run and has the orders read again: some may be registered. */
  stop(): void {
    this.run?.stop();
  }

  /** Leaves an interrupted run as it is and goes back to the lines. */
  leaveUnknown(): void {
    this.run = null;
    this.#deps.onUpdate();
  }

  /** Begins anew with another file or link. */
  startOver(): void {
    this.run = null;
    this.result = null;
    this.postUrl = '';
    this.dropFile();
  }

  /** The calls to make, or null after marking what is missing. */
  private check(): readonly ImportCall[] | null {
    return this.method === 'post' ? this.checkPost() : this.checkFile();
  }

  private checkPost(): readonly ImportCall[] | null {
    const { marketId, api } = this.#deps;
    const request = { postUrl: this.postUrl.trim(), overwrite: this.overwrite };
    this.problems = schemaProblems(importWaybillsFromPost.request, request);
    return this.problems.length > 0 ? null : [postCall(api, { ...request, marketId })];
  }

  private checkFile(): readonly ImportCall[] | null {
    const { marketId, api } = this.#deps;
    const { lines, file, company, overwrite, result } = this;
    const { company: known } = importWaybillsFromFile.request.shape;
    const wrong = schemaProblems(known, company).map(({ text }) => ({ path: 'company', text }));
    if (lines === null || file.state.status !== 'understood')
      this.problems = [...wrong, { path: 'file', text: MISSING_FILE[file.state.status] }];
    else this.problems = lines.goodCount > 0 ? wrong : [...wrong, { path: 'file', text: NOTHING_GOOD }];
    if (this.problems.length > 0 || lines === null || file.state.status !== 'understood' || company === null)
      return null;
    const request = { marketId, company, overwrite };
    const isUnchanged = result === null && !lines.isEdited && file.state.isAsIs;
    return isUnchanged ? [fileCall(api, request, file.state.file)] : lineCalls(api, request, lines.lines);
  }

  private begin(run: ImportRun): void {
    this.run = run;
  }

  private finish(run: ImportRun): void {
    // It was left behind while it was under way.
    if (this.run !== run) return;
    const { state } = run;
    if (state.status === 'refused') {
      this.run = null;
      this.problems = problemsIn(state.error, this.method);
    }
    if (state.status !== 'done') return;
    this.run = null;
    this.result = state.result;
    if (this.method === 'excel') this.keepFailed(state.result);
    if (state.result.success > 0) this.#deps.onUpdate();
  }

  private keepFailed({ failAt }: BulkResult): void {
    if (this.company !== null) saveLastCarrier(this.#deps.expire, this.company);
    const sent = new Map(this.lines?.lines.map((line) => [line.at, line]));
    const failed = failAt.flatMap(({ at, reason }) => {
      const line = sent.get(at);
      return line === undefined ? [] : [importLine({ at, orderNo: line.orderNo, invoiceNo: line.invoiceNo }, reason)];
    });
    this.lines = new ImportLines(failed, this);
  }

  private readLines(): void {
    const { state } = this.file;
    if (state.status !== 'understood') return;
    this.lines = new ImportLines(
      state.sheet.lines.map((line) => importLine(line)),
      this,
    );
  }

  private setLines(lines: ImportLines | null): void {
    this.lines = lines;
  }

  private settle(field: string): void {
    this.problems = this.problems.filter(({ path }) => path !== field);
  }
}

const MISSING_FILE = {
  none: '파일을 선택해주세요.',
  reading: '파일을 읽고 있습니다. 잠시만 기다려주세요.',
  columns: '주문번호와 운송장번호가 있는 열을 선택해주세요.',
  understood: '파일을 선택해주세요.',
};
const NOTHING_GOOD = '등록할 수 있는 줄이 없습니다. 실패한 줄을 고치거나 다른 파일을 선택해주세요.';

/** What the API refused, at the fields of this screen; the host has told the rest. */
function problemsIn(error: unknown, method: ImportMethod): readonly FieldProblem[] {
  if (!(error instanceof ApiError) || error.surface !== 'screen') return [];
  const path = method === 'post' ? 'postUrl' : 'file';
  return error.fields.length > 0
    ? error.fields.map((field) => (field.path === 'company' ? field : { path, text: field.text }))
    : [{ path, text: error.text }];
}
