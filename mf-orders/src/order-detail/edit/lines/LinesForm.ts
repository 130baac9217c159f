import { formatWon } from '@backoffice/contracts/codes/won';
import type { ProductLine } from '@backoffice/contracts/order/order';
import { type LinePatch, describeLineChange, lineProblems } from '@backoffice/contracts/order/orderLines';
import { orderTotal } from '@backoffice/contracts/order/orderRules';
import { makeAutoObservable, observableRef } from 'mobx';
import { remainingLines } from '../../../order/OrderChange.ts';

/** The lines of an order during editing. Amount 0: the line is removed; null: the field is empty. */
export class LinesForm {
  amounts: ReadonlyMap<string, number | null>;
  /** The error of the last attempt to save, until a line changes. */
  problem: string | undefined;
  readonly before: readonly ProductLine[];
  readonly #deliveryPrice: number;

  constructor(before: readonly ProductLine[], deliveryPrice: number) {
    this.before = before;
    this.#deliveryPrice = deliveryPrice;
    this.amounts = new Map(before.map(({ _id, amount }) => [_id, amount]));
    makeAutoObservable(this, { amounts: observableRef, before: false }, { autoBind: true });
  }

  getAmount(id: string): number | null {
    return this.amounts.get(id) ?? null;
  }

  set(id: string, amount: number | null): void {
    this.amounts = new Map(this.amounts).set(id, amount);
    this.problem = undefined;
  }

  /** Shows why the API rejected the lines. */
  refuse(problem: string | undefined): void {
    this.problem = problem;
  }

  /** The error of a line's amount, or undefined. */
  getError({ _id, amount: ordered }: ProductLine): string | undefined {
    const amount = this.getAmount(_id);
    if (amount === null) return '수량을 입력해주세요.';
    return amount > ordered ? `${ordered}개 이하로 입력해주세요.` : undefined;
  }

  /** The remaining lines with their amounts. */
  get remainingAmounts(): LinePatch[] {
    return this.before.flatMap(({ _id }) => {
      const amount = this.getAmount(_id) ?? 0;
      return amount > 0 ? [{ _id, amount }] : [];
    });
  }

  get total(): number {
    return orderTotal(remainingLines(this.remainingAmounts, this.before), this.#deliveryPrice);
  }

  get isDirty(): boolean {
    return this.before.some(({ _id, amount }) => this.getAmount(_id) !== amount);
  }

  /** Returns the lines to save, or null after setting `problem`. */
  check(): LinePatch[] | null {
    if (this.before.some((line) => this.getError(line) !== undefined)) this.problem = '수량을 다시 확인해주세요.';
    else if (!this.isDirty) this.problem = '변경한 상품이 없어요.';
    else this.problem = lineProblems(this.remainingAmounts, this.before)[0]?.text;
    return this.problem === undefined ? this.remainingAmounts : null;
  }

  /** The total before the change. */
  get totalBefore(): number {
    return orderTotal(this.before, this.#deliveryPrice);
  }

  /** Describes the change for the confirmation. */
  get summary(): string {
    const changes = describeLineChange(this.remainingAmounts, this.before).replace(/^상품 변경: /, '');
    return `${changes}\n총 금액이 ${formatWon(this.totalBefore)}에서 ${formatWon(this.total)}으로 변경돼요. 줄인 수량은 되돌릴 수 없어요.`;
  }
}
