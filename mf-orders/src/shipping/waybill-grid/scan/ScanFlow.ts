import { findOrderNumbers, orderFailureText, readWaybillNumber, withParticle } from '@backoffice/contracts';
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
  /** The carrier of a line; null if none is chosen. */
  companyOf(id: string): string | null;
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

/**
 * Scanning, one code after the other: the label of an order leads to its line, or to those of all orders in the
 * box, a waybill fills what it led to, and the next line without a number is at hand. The same code is taken once, until another one was seen.
 */
export class ScanFlow {
  line: ScanLine | undefined;
  /** The other lines of the box whose label was scanned: they get the number of the line. */
  beside: readonly ScanLine[] = [];
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
    makeAutoObservable(
      this,
      { line: observableRef, beside: observableRef, message: observableRef },
      { autoBind: true },
    );
  }

  /** Takes the codes of a frame. Frames without one say nothing: bars are not read in each. */
  see(texts: readonly string[]): void {
    const company = this.line ? this.#grid.companyOf(this.line.id) : '';
    const text = texts.find((each) => isUsable(each, company));
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
    const orderNos = findOrderNumbers(text);
    if (orderNos.length > 0) return this.takeOrders(orderNos);
    if (!/\d/.test(text)) return this.refuse('운송장 번호나 주문번호가 아닙니다.');
    const { line } = this;
    if (line === undefined) return this.refuse('입력할 주문이 없습니다.');
    const read = readWaybillNumber(text, this.#grid.companyOf(line.id));
    if (read.reason !== undefined) return this.refuse(orderFailureText(read.reason));
    const { no } = read;
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
    const { line, beside } = this;
    if (line === undefined) return;
    for (const { id } of [line, ...beside]) this.#grid.type(id, no);
    this.count += 1;
    this.beside = [];
    this.line = this.#grid.nextLine(line.id);
    this.report({ kind: 'taken', text: `${labelOf(line, beside)}: ${no}` }, 'taken');
  }

  private takeOrders(orderNos: readonly string[]): void {
    const found = orderNos.map((orderNo) => ({ orderNo, line: this.#grid.findLine(orderNo) }));
    const reasons: string[] = [];
    const lines = found.flatMap(({ orderNo, line }) => {
      const check = line && this.#grid.tryNumber(line.id, '');
      if (line !== undefined && check?.state !== 'blocked') return [line];
      reasons.push(
        line === undefined ? `${withParticle(orderNo, '은/는')} 표에 없는 주문입니다.` : `${orderNo}: ${check?.text}`,
      );
      return [];
    });
    const [first, ...beside] = lines;
    if (first === undefined) return this.refuse(reasons[0] ?? '');
    this.line = first;
    this.beside = beside;
    this.report({ kind: 'order', text: [labelOf(first, beside), ...reasons].join('\n') }, 'taken');
  }

  private refuse(text: string): void {
    this.report({ kind: 'refused', text }, 'refused');
  }

  private report(message: ScanMessage, signal: 'taken' | 'refused'): void {
    this.message = message;
    this.#signal(signal);
  }
}

function labelOf({ publicId, name }: ScanLine, { length }: readonly ScanLine[]): string {
  return `${publicId} ${name}${length > 0 ? ` 외 합배송 ${length}건` : ''}`;
}

/** Other codes on a slip are shorter than any tracking number. */
function isUsable(text: string, company: string | null): boolean {
  return findOrderNumbers(text).length > 0 || readWaybillNumber(text, company).reason === undefined;
}
