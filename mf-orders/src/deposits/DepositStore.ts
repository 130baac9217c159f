import { formatNumber, formatWon } from '@backoffice/contracts/codes/won';
import type { DepositCandidate, UsedDeposit } from '@backoffice/contracts/order/deposit/depositCandidates';
import { isSameKey } from '@backoffice/contracts/order/deposit/depositKey';
import type { PendingWritesPlatform } from '@backoffice/forms';
import type { Platform } from '@backoffice/platform';
import { type Deposit, type StatementRow, createKeys } from '@backoffice/statements';
import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { startPolling } from '../order/live/startPolling.ts';
import { PaperReader } from './PaperReader.ts';
import { PaymentRun } from './PaymentRun.ts';
import { statementProblem } from './statementProblem.ts';
import { type FreeDeposit, type Payment, type Step, getDue, getStep, getSum, listSteps, toCalls } from './payments.ts';

/** Orders that a group of deposits pays, and the step of an unpaid order. */
export interface Decision {
  readonly orders: readonly string[];
  readonly step: Step;
}

type Deps = PendingWritesPlatform &
  Pick<Platform, 'api' | 'workers' | 'nav' | 'now'> & {
    /** The market whose orders come first; null for all markets alike. */
    readonly marketId: string | null;
  };

/**
 * The deposits of a bank statement and the orders that they pay, in all markets (docs/rules.md#deposits). After a
 * confirmation the payments are sent with the keys of their deposits.
 */
export class DepositStore {
  readonly marketId: string | null;
  readonly reader: PaperReader;
  readonly run: PaymentRun;
  /** Sure matches that the seller excluded, by deposit key. */
  readonly excludedKeys = new Set<string>();
  /** Decisions of the seller, by the key of the first deposit of a group. */
  readonly decisions = new Map<string, Decision>();
  /** Ids of stored deposits that the seller declared to be different, by deposit key. */
  readonly otherThan = new Map<string, readonly string[]>();
  /** Whether the keys of the confirmed deposits are being created. */
  isPreparing = false;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    const { marketId } = deps;
    this.#deps = deps;
    this.marketId = marketId;
    this.reader = new PaperReader(deps, marketId === null ? [] : [marketId]);
    this.run = new PaymentRun(deps, () => void this.reader.refresh());
    const shallow = { excludedKeys: observableShallow, decisions: observableShallow, otherThan: observableShallow };
    makeAutoObservable(this, { marketId: false, reader: false, run: false, ...shallow }, { autoBind: true });
  }

  /** Loads the orders again when they change or the page becomes visible. The returned function stops this. */
  start(): () => void {
    const { reader, run } = this;
    void reader.taught.load();
    const refresh = async () => {
      if (!run.isSending) await reader.refresh();
    };
    const stop = startPolling({ api: this.#deps.api, refresh });
    return () => {
      stop();
      this.discard();
    };
  }

  /** Removes the statement and all choices. */
  discard(): void {
    this.reader.discard();
    for (const choices of [this.excludedKeys, this.decisions, this.otherThan]) choices.clear();
  }

  /** Reads another table of the file; the choices belong to the rows of the previous table. */
  async chooseTable(table: number): Promise<void> {
    for (const choices of [this.excludedKeys, this.decisions, this.otherThan]) choices.clear();
    await this.reader.chooseTable(table);
  }

  /** Whether the sure match of this deposit is included in the payments. */
  isIncluded({ key }: Deposit): boolean {
    return !this.excludedKeys.has(key);
  }

  include({ key }: Deposit, isIncluded: boolean): void {
    if (isIncluded) this.excludedKeys.delete(key);
    else this.excludedKeys.add(key);
  }

  /** Decides which orders a group of deposits pays; null removes the decision. */
  decide([first]: readonly Deposit[], decision: Decision | null): void {
    if (first === undefined) return;
    if (decision === null) this.decisions.delete(first.key);
    else this.decisions.set(first.key, decision);
  }

  /** Returns the decision of the seller if it is still one of the possible decisions. */
  getDecision(deposits: readonly Deposit[], candidates: readonly (readonly string[])[]): Decision | undefined {
    const decision = deposits[0] && this.decisions.get(deposits[0].key);
    return this.listDecisions(deposits, candidates).find(
      ({ orders, step }) => step === decision?.step && orders.join() === decision.orders.join(),
    );
  }

  /** Returns the decisions between which the seller can choose; `candidates` are sets of orders. */
  listDecisions(deposits: readonly Deposit[], candidates: readonly (readonly string[])[]): readonly Decision[] {
    const amount = getSum(this.toFree(deposits).map(({ free }) => free));
    return candidates.flatMap((orders) => listSteps(amount, this.find(orders)).map((step) => ({ orders, step })));
  }

  /** Declares deposits to be different from the stored deposits that may be the same, and matches again. */
  async declareOther(deposits: readonly Deposit[]): Promise<void> {
    const declared = deposits.map((each) => ({ ...each, ids: this.getUsed(each).map(({ id }) => id) }));
    for (const { key, ids } of declared) this.otherThan.set(key, [...(this.otherThan.get(key) ?? []), ...ids]);
    const others = [...this.rowsByKey.values()].flatMap(({ deposit }) => this.getUsed(deposit));
    const open = new Set(others.map(({ id }) => id));
    await this.reader.exclude(declared.flatMap(({ ids }) => ids.filter((id) => !open.has(id))));
  }

  /** Returns the stored deposits that may be this deposit, unless the seller declared them to be different. */
  getUsed(deposit: Deposit): readonly UsedDeposit[] {
    const others = this.otherThan.get(deposit.key) ?? [];
    return (this.reader.matched?.paper.used.get(deposit.key) ?? []).filter(({ id }) => !others.includes(id));
  }

  /** Whether the API would refuse the deposits, because they may be stored already. */
  needsDeclaration(deposits: readonly Deposit[]): boolean {
    return deposits.some((each) => this.getUsed(each).length > 0 && this.#findRest(each) === undefined);
  }

  /** Returns the deposits with their free amount; without the deposits that have no day and therefore no key. */
  toFree(deposits: readonly Deposit[]): readonly FreeDeposit[] {
    return deposits
      .filter(({ at }) => at !== null)
      .map((deposit) => ({
        deposit,
        free: this.#findRest(deposit) ?? deposit.amount,
        otherThan: this.otherThan.get(deposit.key) ?? [],
      }));
  }

  /** Whether a payment of other deposits already includes one of the orders. */
  hasOtherPayer(orders: readonly string[], [first]: readonly Deposit[]): boolean {
    return orders.some((id) => (this.payerByOrder.get(id) ?? first?.key) !== first?.key);
  }

  /** Returns the orders with these ids, in the order of the ids. */
  find(ids: readonly string[]): readonly DepositCandidate[] {
    return ids.flatMap((id) => this.ordersById.get(id) ?? []);
  }

  /** Returns the title of an order's market; undefined if the account has only one market. */
  getMarketTitle({ marketId }: DepositCandidate): string | undefined {
    const markets = this.reader.matched?.candidates.markets ?? [];
    return markets.length > 1 ? markets.find(({ id }) => id === marketId)?.title : undefined;
  }

  /** The payments that `confirm` sends. */
  get payments(): readonly Payment[] {
    const { sure = [], unsure = [], unmatched = [] } = this.reader.matched?.paper.matching ?? {};
    const toPayment = (deposits: readonly Deposit[], decision: Decision | undefined): readonly Payment[] => {
      const orders = this.find(decision?.orders ?? []);
      if (decision === undefined || orders.length === 0 || this.needsDeclaration(deposits)) return [];
      const free = this.toFree(deposits);
      const isComplete = free.length === deposits.length && orders.length === decision.orders.length;
      return isComplete ? [{ deposits: free, orders, step: decision.step }] : [];
    };
    return [
      ...sure
        .filter(({ deposit }) => this.isIncluded(deposit))
        .flatMap(({ deposit, order }) => toPayment([deposit], { orders: [order], step: 'paid' })),
      ...unsure.flatMap(({ deposits, candidates }) => toPayment(deposits, this.getDecision(deposits, candidates))),
      ...unmatched.flatMap(({ deposit, guess }) =>
        toPayment([deposit], this.getDecision([deposit], guess === null ? [] : [[guess.order]])),
      ),
    ];
  }

  /** Number of orders in the payments, and the sum of their deposits in won. */
  get total(): { readonly orders: number; readonly amount: number } {
    return {
      orders: getSum(this.payments.map(({ orders }) => orders.length)),
      amount: getSum(this.payments.flatMap(({ deposits }) => deposits.map(({ free }) => free))),
    };
  }

  /** Whether the payments mark an order as paid, so that its buyer gets a notice. */
  get paysOrders(): boolean {
    return this.payments.some(({ orders, step }) => orders.some((order) => getStep(order, step) === 'paid'));
  }

  /** Sends the payments after a question with their number, sum and differences. */
  async confirm(): Promise<void> {
    const { payments, total } = this;
    if (total.orders === 0 || this.run.isSending || this.run.isInterrupted) return;
    const different = payments.filter(
      ({ deposits, orders }) => getSum(deposits.map(({ free }) => free)) !== getSum(orders.map(getDue)),
    );
    const isConfirmed = await this.#deps.nav.confirm({
      title: `입금을 주문 ${formatNumber(total.orders)}건에 반영할까요?`,
      text: [
        `입금 합계 ${formatWon(total.amount)}`,
        ...(different.length > 0 ? [`금액이 다른 입금이 ${formatNumber(different.length)}건 있어요.`] : []),
        this.paysOrders
          ? '결제 완료되는 주문의 구매자에게 알림이 가요.'
          : '주문 상태는 그대로이고 받은 금액만 기록해요.',
      ].join('\n'),
      confirmText: '반영',
    });
    if (!isConfirmed || this.isPreparing) return;
    runInAction(() => (this.isPreparing = true));
    try {
      const deposits = payments.flatMap((payment) => payment.deposits.map(({ deposit }) => deposit));
      const calls = toCalls(payments, await this.reader.createKeys(deposits));
      void this.run.send(calls);
    } catch (error) {
      this.#deps.nav.toast(statementProblem(error), { type: 'warn' });
    } finally {
      runInAction(() => (this.isPreparing = false));
    }
  }

  /** Whether leaving the page would discard choices of the seller or payments that are being sent. */
  get hasChoices(): boolean {
    const isDecided = this.payments.some(({ deposits: [first] }) => first && this.decisions.has(first.deposit.key));
    return isDecided || this.reader.markedRows.size > 0 || this.run.isSending || this.run.isInterrupted;
  }

  private get ordersById(): ReadonlyMap<string, DepositCandidate> {
    return new Map(this.reader.matched?.candidates.orders.map((order) => [order.id, order]));
  }

  /** The rows from which deposits were read, by deposit key. */
  get rowsByKey(): ReadonlyMap<string, Extract<StatementRow, { kind: 'deposit' }>> {
    const rows = this.reader.matched?.statement.rows ?? [];
    return new Map(rows.flatMap((row) => (row.kind === 'deposit' ? [[row.deposit.key, row]] : [])));
  }

  /** The key of the first deposit of a payment, by order id. */
  private get payerByOrder(): ReadonlyMap<string, string | undefined> {
    return new Map(
      this.payments.flatMap(({ deposits: [first], orders }) => orders.map(({ id }) => [id, first?.deposit.key])),
    );
  }

  /** Returns the free amount of the stored deposit that is this deposit; undefined if it is not stored. */
  #findRest(deposit: Deposit): number | undefined {
    const [stored, ...others] = this.getUsed(deposit);
    if (stored === undefined || stored.free === 0 || others.length > 0) return undefined;
    const key = createKeys([deposit], this.reader.matched?.candidates.hashKey ?? '').get(deposit.key);
    return key !== undefined && isSameKey(stored.key, key) ? stored.free : undefined;
  }
}
