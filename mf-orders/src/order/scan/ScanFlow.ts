import { withParticle } from '@backoffice/contracts/codes/withParticle';
import { orderFailureText } from '@backoffice/contracts/order/orderFailures';
import { findOrderNumbers } from '@backoffice/contracts/order/waybill/findOrderNumbers';
import { readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
import { makeAutoObservable, observableRef } from 'mobx';

/** The line that the next scanned number fills. */
export interface ScanLine {
  readonly id: string;
  readonly publicId: string;
  readonly name: string;
}

/** A scanned number, and the carrier that the code names or that the line has. */
export interface ScanNumber {
  readonly company: string | null;
  readonly no: string;
}

/** Check result of a number for a line; `text` explains it in Korean. */
interface ScanCheck {
  readonly state: 'blocked' | 'empty' | 'ready' | 'replace' | 'doubtful' | 'wrong';
  readonly text?: string;
}

/** The lines of a screen that scanned numbers fill. */
export interface ScanGrid {
  /** Returns the line of an order number; undefined if the screen does not have the order. */
  findLine(publicId: string): ScanLine | undefined;
  /** Returns the next line that accepts a number and has none, starting after `after` and wrapping around. */
  findNextLine(after: string | undefined): ScanLine | undefined;
  /** Returns the carrier code of a line; null if none is chosen. */
  getCompany(id: string): string | null;
  /** Checks a number for a line without typing it. */
  checkNumber(id: string, number: ScanNumber): ScanCheck;
  /** Sets the number of a line. */
  setNumber(id: string, number: ScanNumber): void;
}

/** Result of the last code. `doubtful` waits for confirmation of `number`. */
export interface ScanMessage {
  readonly kind: 'order' | 'accepted' | 'doubtful' | 'refused';
  readonly text: string;
  readonly number?: ScanNumber;
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
  otherLines: readonly ScanLine[] = [];
  message: ScanMessage | null = null;
  /** Number of accepted tracking numbers. */
  count = 0;
  readonly #grid: ScanGrid;
  readonly #signal: (kind: 'accepted' | 'refused') => void;
  #lastCode = { text: '', times: 0, isDone: false };

  constructor(grid: ScanGrid, signal: (kind: 'accepted' | 'refused') => void) {
    this.#grid = grid;
    this.#signal = signal;
    this.line = grid.findNextLine(undefined);
    makeAutoObservable(
      this,
      { line: observableRef, otherLines: observableRef, message: observableRef },
      { autoBind: true },
    );
  }

  /**
   * Adds the codes of a frame. Frames without a code do not reset the count, because a barcode is not readable in every
   * frame.
   */
  addReading(texts: readonly string[]): void {
    const company = this.line ? this.#grid.getCompany(this.line.id) : '';
    const text = texts.find((each) => isUsable(each, company));
    if (text === undefined) return;
    if (text !== this.#lastCode.text) this.#lastCode = { text, times: 0, isDone: false };
    if (this.#lastCode.isDone) return;
    this.#lastCode.times += 1;
    if (this.#lastCode.times < READINGS) return;
    this.#lastCode.isDone = true;
    this.enter(text, { isBarcode: true });
  }

  /** Processes a text as a scanned code; `isBarcode` if it is not typed. */
  enter(text: string, { isBarcode = false } = {}): void {
    const orderNos = findOrderNumbers(text);
    if (orderNos.length > 0) return this.selectOrders(orderNos);
    if (!/\d/.test(text)) return this.refuse('운송장 번호나 주문번호가 아니에요.');
    const { line } = this;
    if (line === undefined) return this.refuse('입력할 주문이 없어요.');
    const company = this.#grid.getCompany(line.id);
    const read = readWaybillNumber(text, company, { isBarcode });
    if (read.reason !== undefined) return this.refuse(orderFailureText(read.reason));
    const number = { company: read.carrier?.code ?? company, no: read.no };
    const check = this.#grid.checkNumber(line.id, number);
    if (check.state === 'doubtful') return this.report({ kind: 'doubtful', text: check.text ?? '', number }, 'refused');
    if (check.state === 'wrong' || check.state === 'blocked') return this.refuse(check.text ?? '');
    this.accept(number);
  }

  /** Accepts the doubtful number of the message. */
  confirm(): void {
    const number = this.message?.number;
    if (number !== undefined) this.accept(number);
  }

  private accept(number: ScanNumber): void {
    const { line, otherLines } = this;
    if (line === undefined) return;
    for (const { id } of [line, ...otherLines]) this.#grid.setNumber(id, number);
    this.count += 1;
    this.otherLines = [];
    this.line = this.#grid.findNextLine(line.id);
    this.report({ kind: 'accepted', text: `${toLabel(line, otherLines)}: ${number.no}` }, 'accepted');
  }

  private selectOrders(orderNos: readonly string[]): void {
    const found = orderNos.map((orderNo) => ({ orderNo, line: this.#grid.findLine(orderNo) }));
    const reasons: string[] = [];
    const lines = found.flatMap(({ orderNo, line }) => {
      const check = line && this.#grid.checkNumber(line.id, { company: null, no: '' });
      if (line !== undefined && check?.state !== 'blocked') return [line];
      reasons.push(
        line === undefined
          ? `${withParticle(orderNo, '은/는')} 이 목록에 없는 주문이에요.`
          : `${orderNo}: ${check?.text}`,
      );
      return [];
    });
    const [first, ...otherLines] = lines;
    if (first === undefined) return this.refuse(reasons[0] ?? '');
    this.line = first;
    this.otherLines = otherLines;
    this.report({ kind: 'order', text: [toLabel(first, otherLines), ...reasons].join('\n') }, 'accepted');
  }

  private refuse(text: string): void {
    this.report({ kind: 'refused', text }, 'refused');
  }

  private report(message: ScanMessage, signal: 'accepted' | 'refused'): void {
    this.message = message;
    this.#signal(signal);
  }
}

function toLabel({ publicId, name }: ScanLine, { length }: readonly ScanLine[]): string {
  return `${publicId} ${name}${length > 0 ? ` 외 합배송 ${length}건` : ''}`;
}

/** Whether the text is an order number or a valid tracking number. Other codes on a slip are too short. */
function isUsable(text: string, company: string | null): boolean {
  return (
    findOrderNumbers(text).length > 0 || readWaybillNumber(text, company, { isBarcode: true }).reason === undefined
  );
}
