import type { Locator } from '@playwright/test';
import type { Order } from '@backoffice/contracts';
import type { AnswerTime, Input, Result } from './Answer.ts';
import { type MeasuredPage, measureAnswer } from './measureAnswer.ts';

/** The orders that a scene works with. */
export interface DeskOrders {
  readonly all: readonly Order[];
  /** The present in milliseconds. */
  readonly now: number;
  /** Lets the next event be of this order. */
  readonly announce: (order: Order) => void;
}

/** A page with the order list that a scene measures; the same things are done in it once and again. */
export class Desk {
  readonly #measured: MeasuredPage;
  readonly #note: (name: string, time: AnswerTime) => void;
  readonly orders: DeskOrders;
  /** 0 the first time, 1 the second. */
  readonly round: number;

  constructor(
    measured: MeasuredPage,
    orders: DeskOrders,
    round: number,
    note: (name: string, time: AnswerTime) => void,
  ) {
    this.#measured = measured;
    this.orders = orders;
    this.round = round;
    this.#note = note;
  }

  get page() {
    return this.#measured.page;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Chooses from a menu without measuring the menu. */
  async openMenu(menu: string, item: string): Promise<Locator> {
    await this.button(menu).click();
    return this.page.getByRole('menuitem', { name: item });
  }

  /** Waits until the list is shown again. */
  async backToList(): Promise<void> {
    await this.page.goBack();
    await this.page.locator('[aria-posinset]').first().waitFor();
  }

  /** Measures an answer under a name. */
  async measure(
    name: string,
    target: Locator,
    input: Input,
    result: Result,
    options?: Parameters<typeof measureAnswer>[4],
  ): Promise<void> {
    this.#note(name, await measureAnswer(this.#measured, target, input, result, options));
  }
}
