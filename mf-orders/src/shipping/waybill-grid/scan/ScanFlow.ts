import { findOrderNumbers, orderFailureText, readWaybillNumber, withParticle } from '@backoffice/contracts';
import { makeAutoObservable, observableRef } from 'mobx';
import type { LineCheck } from '../lines/checkLine.ts';

/** The line that the next scanned number fills. */
export interface ScanLine {
  readonly id: string;
  readonly publicId: string;
  readonly name: string;
}

/** The functions of the grid that scanning needs. */
export interface ScanGrid {
  /** Returns the line of an order number; undefined if the grid does not have the order. */
  findLine(publicId: string): ScanLine | undefined;
  /** Returns the next line after `after` (or the first one) that accepts a number and has none; wraps around. */
  nextLine(after: string | undefined): ScanLine | undefined;
  /** Returns the carrier code of a line; null if none is chosen. */
  companyOf(id: string): string | null;
  /** Checks a number for a line without typing it. */
  tryNumber(id: string, no: string): LineCheck;
  /** Sets the number of a line. */
  type(id: string, no: string): void;
}

/** Result of the last code. `doubtful` waits for confirmation of the number `no`. */
export interface ScanMessage {
  readonly kind: 'order' | 'taken' | 'doubtful' | 'refused';
  readonly text: string;
  readonly no?: string;
}

/** Number of equal readings in a row before a code is accepted; a single reading of a barcode can be wrong. */
const READINGS = 2;

/**
 * State machine of scanning. An order label selects its line, or the lines of all orders in its box; a waybill code
 * fills the selected lines and moves to the next line without a number. A code is accepted once until another code is
 * read.
 */
export class ScanFlow {
  line: ScanLine | undefined;
  /** Lines of the other orders in the scanned box; they get the same number as `line`. */
  beside: readonly ScanLine[] = [];
  message: ScanMessage | null = null;
  /** Number of accepted tracking numbers. */
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

  /**
   * Adds the codes of a frame. Frames without a code do not reset the count, because a barcode is not readable in every
   * frame.
   */
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

  /** Processes a text as a scanned code, for example typed input. */
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

  /** Accepts the doubtful number of the message. */
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

/** Whether the text is an order number or a valid tracking number. Other codes on a slip are too short. */
function isUsable(text: string, company: string | null): boolean {
  return findOrderNumbers(text).length > 0 || readWaybillNumber(text, company).reason === undefined;
}
