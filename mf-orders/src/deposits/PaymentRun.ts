import {
  type ConfirmedDeposits,
  type DepositPayments,
  type PaymentFailure,
  confirmDeposits,
} from '@backoffice/contracts/order/deposit/confirmDeposits';
import { mayBeSameDeposit } from '@backoffice/contracts/order/deposit/depositKey';
import { orderFailureText } from '@backoffice/contracts/order/orderFailures';
import { type PendingWrite, type PendingWritesPlatform, WriteLane, getPendingWrites } from '@backoffice/forms';
import type { Platform } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

type PaymentWrite = PendingWrite<DepositPayments, ConfirmedDeposits>;

/** A payment that the API refused; `usedBy` are the orders of stored deposits that may be the same. */
export interface RefusedPayment {
  readonly publicId: string;
  readonly text: string;
  readonly usedBy: readonly string[];
  readonly write: PaymentWrite;
  readonly failure: PaymentFailure;
}

/** The outcome of the payments of one paper. */
export interface PaymentReport {
  readonly done: number;
  readonly refused: readonly RefusedPayment[];
  /** Number of payments without a response, which may be stored. */
  readonly uncertain: number;
  /** Number of payments that were not stored, because their call was rejected or not sent. */
  readonly unsent: number;
  /** Message of a rejected call; undefined if there is none. */
  readonly problem: string | undefined;
}

/** Sends payments with their deposits, one call after the other, and reports their outcome by order. */
export class PaymentRun {
  /** Failures that were sent again. */
  private retried: ReadonlySet<PaymentFailure> = new Set();
  readonly #lane: WriteLane<DepositPayments, ConfirmedDeposits>;

  /** `onEnd` is called whenever sending stops. */
  constructor(platform: PendingWritesPlatform & Pick<Platform, 'api'>, onEnd: () => void) {
    this.#lane = new WriteLane<DepositPayments, ConfirmedDeposits>({
      list: getPendingWrites(platform),
      kind: 'payments',
      scope: crypto.randomUUID(),
      // The report shows these errors: a dialog of the host would cover it, and reload the page.
      send: ({ content }, options) =>
        platform.api.call(confirmDeposits, this.#declareStored(content), { ...options, handles: ['uncertain'] }),
      onEnd,
    });
    makeAutoObservable<this, 'retried'>(this, { retried: observableRef }, { autoBind: true });
  }

  get isSending(): boolean {
    return this.#lane.isSending;
  }

  /** Whether sending stopped before all payments had a response. */
  get isInterrupted(): boolean {
    return !this.isSending && this.#lane.next !== undefined;
  }

  /** Sends the payments of one paper in place of those of the last report. Never rejects. */
  send(calls: readonly DepositPayments[]): Promise<void> {
    this.close();
    this.#lane.replace(calls.map((content) => this.#lane.create({ content })));
    return this.resume();
  }

  /** Continues after an interruption; an uncertain call is repeated with its idempotency key. */
  resume(): Promise<void> {
    return this.#lane.send();
  }

  /** Sends a refused payment again and declares its deposits to be different from the stored deposits. */
  retryAsOther({ write: { content }, failure }: RefusedPayment): Promise<void> {
    const payment = content.payments[failure.at - 1];
    if (payment === undefined) return Promise.resolve();
    this.retried = new Set([...this.retried, failure]);
    const deposits = payment.shares.flatMap(({ deposit: at }) => {
      const deposit = content.deposits[at];
      const used = failure.used?.filter((each) => each.deposit === at).map(({ id }) => id) ?? [];
      return deposit === undefined ? [] : [{ ...deposit, otherThan: [...new Set([...deposit.otherThan, ...used])] }];
    });
    const shares = payment.shares.map(({ amount }, deposit) => ({ deposit, amount }));
    const call = this.#lane.create({ content: { deposits, payments: [{ ...payment, shares }] } });
    this.#lane.replace([...this.#lane.writes, call]);
    return this.resume();
  }

  /** Closes the report; payments that were not sent are dropped. */
  close(): void {
    if (this.isSending) return;
    this.#lane.replace([]);
    this.retried = new Set();
  }

  /** The outcome; null before the first payment and after `close`. */
  get report(): PaymentReport | null {
    const { writes, next } = this.#lane;
    if (writes.length === 0) return null;
    const count = (...statuses: PaymentWrite['state']['status'][]) =>
      writes
        .filter(({ state }) => statuses.includes(state.status))
        .reduce((sum, { content }) => sum + content.payments.length, 0);
    return {
      done: this.#lane.replies.reduce((sum, { success }) => sum + success, 0),
      refused: writes.flatMap((write) =>
        write.state.status !== 'done'
          ? []
          : write.state.reply.failAt
              .filter((failure) => !this.retried.has(failure))
              .map((failure) => toRefused(write, failure)),
      ),
      uncertain: count('uncertain'),
      unsent: count('refused', 'waiting'),
      problem: next?.state.status === 'refused' ? next.state.error.text : undefined,
    };
  }

  /**
   * Declares that the deposits differ from those that earlier calls stored: all calls have the deposits of one paper,
   * which lists them as different deposits. A repeated call has the same content, because the calls before it do not
   * change.
   */
  #declareStored({ deposits, payments }: DepositPayments): DepositPayments {
    const stored = this.#lane.writes.flatMap(({ content, state }) =>
      state.status !== 'done'
        ? []
        : state.reply.stored.flatMap(({ deposit, id }) => ({ id, key: content.deposits[deposit]?.key })),
    );
    return {
      payments,
      deposits: deposits.map(({ key, otherThan }) => {
        const others = stored.flatMap((each) => (each.key && mayBeSameDeposit(each.key, key) ? [each.id] : []));
        return { key, otherThan: [...new Set([...otherThan, ...others])].slice(0, 20) };
      }),
    };
  }
}

function toRefused(write: PaymentWrite, failure: PaymentFailure): RefusedPayment {
  const { data: publicId, reason, used = [] } = failure;
  const usedBy = [...new Set(used.flatMap(({ publicIds }) => publicIds))];
  return { publicId, text: orderFailureText(reason), usedBy, write, failure };
}
