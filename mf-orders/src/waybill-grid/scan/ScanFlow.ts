import { cleanWaybillNo, findOrderNumbers, waybillDigits } from '@backoffice/contracts';
import { makeAutoObservable, observableRef } from 'mobx';
import type { LineCheck } from '../lines/checkLine.ts';

/** A line that scanning is at. */
export interface ScanLine {
  readonly id: string;
  readonly publicId: string;
  readonly name: string;
}

/** The grid as scanning uses it. */
export interface ScanGrid {
  /** The line of an order number; undefined for an order that the grid does not have. */
  findLine(publicId: string): ScanLine | undefined;
  /** The first line after this one, or of all, that takes a number and has none. */
  nextLine(after: string | undefined): ScanLine | undefined;
  /** What would come of a number in a line. */
  tryNumber(id: string, no: string): LineCheck;
  /** Fills a line. */
  type(id: string, no: string): void;
}

/** What came of the last code. `doubtful` waits for the person: its text is offered as a number. */
export interface ScanMessage {
  readonly kind: 'order' | 'taken' | 'doubtful' | 'refused';
  readonly text: string;
  readonly no?: string;
}

/** A code is taken when it was read so often in a row: a single reading of bars may be wrong. */
const READINGS = 2;
/** No carrier's number is shorter; other codes on a slip are. */
const DIGITS_MIN = 9;

/**
 * Scanning, one code after the other: the label of an order leads to its line, a waybill fills the line, and the next
 * line without a number is at hand. The same code is taken once, until another one was seen.
 */
export class ScanFlow {
  line: ScanLine | undefined;
  message: ScanMessage | null = null;
  /** How many numbers were taken. */
  count = 0;
  readonly #grid: ScanGrid;
  readonly #signal: (kind: 'taken' | 'refused') => void;
  #seen = { text: '', times: 0, isDone: false };

  constructor(grid: ScanGrid, signal: (kind: 'taken' | 'refused') => void, start?: string) {
    this.#grid = grid;
    this.#signal = signal;
    this.line = grid.nextLine(start);
    makeAutoObservable(this, { line: observableRef, message: observableRef }, { autoBind: true });
  }

  /** Takes the codes of a frame. Frames without one say nothing: bars are not read in each. */
  see(texts: readonly string[]): void {
    const text = texts.find((each) => isUsable(each));
    if (text === undefined) return;
    if (text !== this.#seen.text) this.#seen = { text, times: 0, isDone: false };
    if (this.#seen.isDone) return;
    this.#seen.times += 1;
    if (this.#seen.times < READINGS) return;
    this.#seen.isDone = true;
    this.enter(text);
  }

  /** Takes a text as if it were a code: what a person typed. */
  enter(text: string): void {
    const [orderNo] = findOrderNumbers(text);
    if (orderNo !== undefined) return this.takeOrder(orderNo);
    const no = cleanWaybillNo(text);
    if (waybillDigits(no) === '') return this.refuse('운송장 번호나 주문번호가 아닙니다.');
    const { line } = this;
    if (line === undefined) return this.refuse('입력할 주문이 없습니다.');
    const check = this.#grid.tryNumber(line.id, no);
    if (check.state === 'doubtful') return this.report({ kind: 'doubtful', text: check.text ?? '', no }, 'refused');
    if (check.state === 'wrong' || check.state === 'blocked') return this.refuse(check.text ?? '');
    this.take(no);
  }

  /** Takes the doubtful number of the message all the same. */
  confirm(): void {
    const no = this.message?.no;
    if (no !== undefined) this.take(no);
  }

  private take(no: string): void {
    const { line } = this;
    if (line === undefined) return;
    this.#grid.type(line.id, no);
    this.count += 1;
    this.line = this.#grid.nextLine(line.id);
    this.report({ kind: 'taken', text: `${line.publicId} ${line.name}: ${no}` }, 'taken');
  }

  private takeOrder(orderNo: string): void {
    const line = this.#grid.findLine(orderNo);
    if (line === undefined) return this.refuse(`${orderNo}은(는) 표에 없는 주문입니다.`);
    const check = this.#grid.tryNumber(line.id, '');
    if (check.state === 'blocked') return this.refuse(`${orderNo}: ${check.text}`);
    this.line = line;
    this.report({ kind: 'order', text: `${line.publicId} ${line.name}` }, 'taken');
  }

  private refuse(text: string): void {
    this.report({ kind: 'refused', text }, 'refused');
  }

  private report(message: ScanMessage, signal: 'taken' | 'refused'): void {
    this.message = message;
    this.#signal(signal);
  }
}

function isUsable(text: string): boolean {
  return (
    findOrderNumbers(text).length > 0 ||
    (/^[\d -]+$/.test(text) && waybillDigits(cleanWaybillNo(text)).length >= DIGITS_MIN)
  );
}
