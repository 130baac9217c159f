import {
  type LinePatch,
  type ProductLine,
  describeLineChange,
  formatWon,
  lineProblems,
  orderTotal,
} from '@backoffice/contracts';
import { makeAutoObservable, observableRef } from 'mobx';
import { linesLeft } from '../../order/OrderChange.ts';

/** The lines of an order that are being lowered or removed; 0 pieces is a removed line, null an emptied field. */
export class LinesForm {
  amounts: ReadonlyMap<string, number | null>;
  problem: string | undefined;
  readonly before: readonly ProductLine[];
  readonly #deliveryPrice: number;

  constructor(before: readonly ProductLine[], deliveryPrice: number) {
    this.before = before;
    this.#deliveryPrice = deliveryPrice;
    this.amounts = new Map(before.map(({ _id, amount }) => [_id, amount]));
    makeAutoObservable(this, { amounts: observableRef, before: false }, { autoBind: true });
  }

  amountOf(id: string): number | null {
    return this.amounts.get(id) ?? null;
  }

  set(id: string, amount: number | null): void {
    this.amounts = new Map(this.amounts).set(id, amount);
    this.problem = undefined;
  }

  /** Marks what is wrong, in words for the seller. */
  refuse(problem: string | undefined): void {
    this.problem = problem;
  }

  /** What is wrong with a line, or undefined. */
  errorOf({ _id, amount: most }: ProductLine): string | undefined {
    const amount = this.amountOf(_id);
    if (amount === null) return '수량을 입력해주세요.';
    return amount > most ? `${most}개 이하로 입력해주세요.` : undefined;
  }

  /** The lines that stay. */
  get lines(): LinePatch[] {
    return this.before.flatMap(({ _id }) => {
      const amount = this.amountOf(_id) ?? 0;
      return amount > 0 ? [{ _id, amount }] : [];
    });
  }

  get total(): number {
    return orderTotal(linesLeft(this.lines, this.before), this.#deliveryPrice);
  }

  get isDirty(): boolean {
    return this.before.some(({ _id, amount }) => this.amountOf(_id) !== amount);
  }

  /** The lines to save, or null after marking what is wrong. */
  check(): LinePatch[] | null {
    if (this.before.some((line) => this.errorOf(line) !== undefined)) this.problem = '수량을 다시 확인해주세요.';
    else if (!this.isDirty) this.problem = '변경한 상품이 없습니다.';
    else this.problem = lineProblems(this.lines, this.before)[0]?.text;
    return this.problem === undefined ? this.lines : null;
  }

  /** What the change is, for the question before it. */
  get words(): string {
    const was = orderTotal(this.before, this.#deliveryPrice);
    const what = describeLineChange(this.lines, this.before).replace(/^상품 변경: /, '');
    return `${what}\n총 금액이 ${formatWon(was)}에서 ${formatWon(this.total)}으로 변경됩니다. 줄인 수량은 되돌릴 수 없습니다.`;
  }
}
