import {
  type BankStatement,
  type Deposit,
  type DepositMatching,
  type MarkedDeposit,
  ORDER_STATUS,
  type StatementChoice,
  type StatementColumns,
  type UnknownColumns,
  formatNumber,
  formatWon,
  toDepositOrder,
} from '@backoffice/contracts';
import type { NavStore, Workers } from '@backoffice/platform';
import { SheetError, type SheetRows, type SheetTable } from '@backoffice/sheets';
import { makeAutoObservable, observableRef, observableShallow, reaction } from 'mobx';
import { readSheetFile } from '../files/sheet/readSheetFile.ts';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { MarketOrders } from '../order/MarketOrders.ts';
import { type BulkChange, statusQuestion } from '../order-list/bulk/BulkChange.ts';
import type { BulkQueue } from '../order-list/bulk/BulkQueue.ts';
import type { UsedDeposit, UsedDeposits } from './UsedDeposits.ts';
import type { DepositReply } from './matching/findDeposits.ts';
import { findInWorker } from './matching/findInWorker.ts';
import { type Payment, hasDifferentAmount, getSum, toTarget } from './payments.ts';
import type { StatementColumnsMemory } from './statement-file/StatementColumnsMemory.ts';
import { NO_DEPOSITS, statementProblem } from './statement-file/statementProblem.ts';

/** State of reading and matching a bank statement. */
export type DepositState =
  | { readonly status: 'empty' }
  | { readonly status: 'reading' }
  | { readonly status: 'failed'; readonly text: string }
  | { readonly status: 'password'; readonly file: File; readonly isWrong: boolean; readonly isReading: boolean }
  | { readonly status: 'columns'; readonly reading: UnknownColumns }
  | { readonly status: 'matched'; readonly statement: BankStatement; readonly matching: DepositMatching };

interface Deps {
  readonly orders: Pick<MarketOrders, 'list' | 'market' | 'refresh'>;
  readonly queue: Pick<BulkQueue, 'start' | 'waiting' | 'run'>;
  readonly used: UsedDeposits;
  readonly workers: Workers;
  readonly columns: Pick<StatementColumnsMemory, 'find' | 'save'>;
  readonly nav: Pick<NavStore, 'confirm'>;
  readonly now: () => number;
}

const NO_ORDERS: readonly ListedOrder[] = [];
const PAID = { kind: 'status', to: ORDER_STATUS.paid } satisfies BulkChange;

/**
 * Matches a bank statement with the orders of a market (docs/rules.md#deposits). The statement is read by a worker in
 * the page and is never sent to the API. After confirmation a bulk change marks the orders as paid.
 */
export class DepositStore {
  state: DepositState = { status: 'empty' };
  /** Sure matches that the seller excluded, by the key of their first deposit. */
  readonly excludedKeys = new Set<string>();
  /** Order `_id`s that the seller chose for a deposit, by deposit key. */
  readonly chosenOrders = new Map<string, readonly string[]>();
  /** Rows that the seller marked as deposits, by row number. */
  readonly markedRows = new Map<number, MarkedDeposit>();
  readonly #deps: Deps;
  #sheets: readonly SheetTable[] | undefined;
  #text: string | undefined;
  #choice: StatementChoice | undefined;
  #used: ReadonlyMap<string, readonly string[]> = new Map();
  #requestNumber = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      {
        state: observableRef,
        excludedKeys: observableShallow,
        chosenOrders: observableShallow,
        markedRows: observableShallow,
      },
      { autoBind: true },
    );
  }

  /** Matches again when orders change. The returned function stops this. */
  start(): () => void {
    const { orders, queue } = this.#deps;
    const stop = reaction(
      () => this.allOrders,
      () => this.state.status !== 'columns' && void this.#match(),
    );
    const detach = queue.run.attach(() => void orders.refresh());
    return () => {
      stop();
      detach();
      this.#requestNumber += 1;
    };
  }

  /** Reads a file or pasted text and replaces the previous statement. */
  async read(source: File | string): Promise<void> {
    this.discard();
    this.set({ status: 'reading' });
    await this.#read(source);
  }

  /** Reads the encrypted file with a password. */
  async open(password: string): Promise<void> {
    if (this.state.status !== 'password') return;
    const { file } = this.state;
    this.#requestNumber += 1;
    this.set({ status: 'password', file, isWrong: false, isReading: true });
    await this.#read(file, password);
  }

  /** Removes the statement and all choices. */
  discard(): void {
    this.#requestNumber += 1;
    this.#sheets = undefined;
    this.#text = undefined;
    this.#choice = undefined;
    this.#forgetChoices();
    this.state = { status: 'empty' };
  }

  /** Returns the rows of a table from its headings on; all rows if it has no headings. */
  getRows({ table, heading }: Pick<UnknownColumns, 'table' | 'heading'>): SheetRows {
    return this.#sheets?.[table.index]?.rows.slice(Math.max(0, heading)) ?? [];
  }

  /** Returns the line of the file with an unclosed quote, after which rows may be missing; null if there is none. */
  getUnclosedQuoteLine({ table }: Pick<UnknownColumns, 'table'>): number | null {
    return this.#sheets?.[table.index]?.unclosedQuoteAt ?? null;
  }

  /** Reads another table of the file. */
  async chooseTable(table: number): Promise<void> {
    await this.#choose({ table });
  }

  /** Reads the table with the chosen columns and stores the choice for statements with the same headings. */
  async chooseColumns(
    { table, heading }: Pick<UnknownColumns, 'table' | 'heading'>,
    columns: StatementColumns,
  ): Promise<void> {
    const headings = heading === -1 ? undefined : this.#sheets?.[table.index]?.rows[heading];
    if (headings !== undefined) this.#deps.columns.save(headings, columns);
    await this.#choose({ table: table.index, heading, columns });
  }

  /** Also reads the rows that are hidden in the file. */
  async includeHiddenRows(table: number): Promise<void> {
    await this.#choose({ ...this.#choice, table, hasHiddenRows: true });
  }

  /** Marks an unrecognized row as a deposit; null removes the mark. */
  async mark(row: number, deposit: MarkedDeposit | null): Promise<void> {
    if (deposit === null) this.markedRows.delete(row);
    else this.markedRows.set(row, deposit);
    await this.#match();
  }

  /** Whether the sure match with this first deposit is included in the change. */
  isIncluded({ key }: Deposit): boolean {
    return !this.excludedKeys.has(key);
  }

  include({ key }: Deposit, isIncluded: boolean): void {
    if (isIncluded) this.excludedKeys.delete(key);
    else this.excludedKeys.add(key);
  }

  /** Chooses orders for a deposit without a sure match; null removes the choice. */
  choose({ key }: Deposit, orders: readonly string[] | null): void {
    if (orders === null) this.chosenOrders.delete(key);
    else this.chosenOrders.set(key, orders);
  }

  /** Whether a payment of another deposit already includes one of the orders. */
  hasOtherPayer(orders: readonly string[], { key }: Deposit): boolean {
    return orders.some((id) => this.depositKeysByOrder.get(id)?.some((payer) => payer !== key) ?? false);
  }

  /** Returns the loaded orders with these ids, in the order of the ids. */
  find(ids: readonly string[]): readonly ListedOrder[] {
    return ids.flatMap((id) => this.byId.get(id) ?? []);
  }

  /** `_id`s of orders in bulk changes that are queued or running. */
  get pending(): ReadonlySet<string> {
    const { waiting, run } = this.#deps.queue;
    const sent = run.isRunning ? run.calls : [];
    return new Set([...waiting, ...sent].flatMap(({ targets }) => targets.map(({ id }) => id)));
  }

  /** The payments that `confirm` will apply. */
  get payments(): readonly Payment[] {
    if (this.state.status !== 'matched') return [];
    const { sure, unsure, unmatched } = this.state.matching;
    const surePayments = sure
      .filter(({ deposits: [first] }) => first !== undefined && this.isIncluded(first))
      .map(({ deposits, orders }) => ({ deposits, orders: this.find(orders) }));
    const chosenPayments = [...unsure, ...unmatched].flatMap(({ deposit }) => {
      const orders = this.chosenOrders.get(deposit.key);
      return orders === undefined ? [] : [{ deposits: [deposit], orders: this.find(orders) }];
    });
    const { pending } = this;
    return [...surePayments, ...chosenPayments].filter(({ orders }) => !orders.some(({ id }) => pending.has(id)));
  }

  /** Number of orders to mark as paid, and the sum of their deposits in won. */
  get total(): { readonly orders: number; readonly amount: number } {
    const { payments } = this;
    return {
      orders: payments.reduce((count, { orders }) => count + orders.length, 0),
      amount: getSum(payments.flatMap(({ deposits }) => deposits.map(({ amount }) => amount))),
    };
  }

  /**
   * Marks the orders as paid by a bulk change, which can be undone for some seconds. A confirmation is needed only if
   * amounts differ.
   */
  async confirm(): Promise<void> {
    const { payments, total } = this;
    const { nav, queue, used } = this.#deps;
    if (total.orders === 0) return;
    const differentCount = payments.filter(hasDifferentAmount).length;
    const isConfirmed =
      differentCount === 0 ||
      (await nav.confirm({
        title: statusQuestion(PAID.to, total.orders),
        text: `입금 합계 ${formatWon(total.amount)}\n금액이 다른 입금이 ${formatNumber(differentCount)}건 있습니다.\n구매자에게 알림이 전송됩니다.`,
        confirmText: '변경',
      }));
    if (!isConfirmed) return;
    const lines = payments.flatMap(({ deposits, orders }): UsedDeposit[] =>
      deposits.map(({ key }) => [key, orders.map(({ id }) => id)]),
    );
    this.#used = await used.add(lines);
    queue.start(
      PAID,
      payments.flatMap(({ orders }) => orders.map(toTarget)),
    );
  }

  /** Whether leaving the page would discard choices of the seller. */
  get hasChoices(): boolean {
    return this.payments.some(({ deposits: [first] }) => first !== undefined && this.chosenOrders.has(first.key));
  }

  /** All loaded orders, including new orders that the order list does not show yet. */
  private get allOrders(): readonly ListedOrder[] {
    return this.#deps.orders.list.value?.orders ?? NO_ORDERS;
  }

  private get byId(): ReadonlyMap<string, ListedOrder> {
    return new Map(this.allOrders.map((order) => [order.id, order]));
  }

  /** Keys of the first deposits of all payments, by order `_id`. */
  private get depositKeysByOrder(): ReadonlyMap<string, readonly string[]> {
    const depositKeysByOrder = new Map<string, string[]>();
    for (const { deposits, orders } of this.payments)
      for (const { id } of orders) {
        const keys = depositKeysByOrder.get(id) ?? [];
        keys.push(deposits[0]?.key ?? '');
        depositKeysByOrder.set(id, keys);
      }
    return depositKeysByOrder;
  }

  private set(state: DepositState): void {
    this.state = state;
  }

  async #read(source: File | string, password?: string): Promise<void> {
    const requestNumber = this.#requestNumber;
    const { workers, used } = this.#deps;
    try {
      const file = typeof source === 'string' ? toFile(source) : source;
      const [sheets, lines] = await Promise.all([readSheetFile(file, workers, password), used.read()]);
      if (requestNumber !== this.#requestNumber) return;
      this.#sheets = sheets;
      this.#text = typeof source === 'string' ? source : undefined;
      this.#used = lines;
      await this.#match();
    } catch (error) {
      if (requestNumber !== this.#requestNumber) return;
      const problem = error instanceof SheetError ? error.problem : undefined;
      const isWrong = problem === 'password-wrong';
      if (typeof source !== 'string' && (isWrong || problem === 'password-needed'))
        this.set({ status: 'password', file: source, isWrong, isReading: false });
      else this.set({ status: 'failed', text: statementProblem(error) });
    }
  }

  /** Returns the stored choice for the same headings if the columns of the statement were not fully recognized. */
  #findStoredChoice({ reading }: DepositReply): StatementChoice | undefined {
    const isOpen = reading.status === 'columns' || (reading.status === 'read' && reading.needsPayerColumn);
    if (!isOpen || reading.heading === -1) return undefined;
    const columns = this.#deps.columns.find(this.#sheets?.[reading.table.index]?.rows[reading.heading] ?? []);
    return columns && { table: reading.table.index, heading: reading.heading, columns };
  }

  async #choose(choice: StatementChoice): Promise<void> {
    this.#choice = choice;
    this.#forgetChoices();
    await this.#match();
  }

  #forgetChoices(): void {
    this.excludedKeys.clear();
    this.chosenOrders.clear();
    this.markedRows.clear();
  }

  /** Matches the statement with the current orders. A later call supersedes a running one. */
  async #match(): Promise<void> {
    if (this.#sheets === undefined) return;
    const requestNumber = (this.#requestNumber += 1);
    const request = {
      sheets: this.#sheets,
      text: this.#text,
      marked: [...this.markedRows.values()],
      orders: this.allOrders.map(({ order }) => toDepositOrder(order)),
      used: this.#used,
      now: this.#deps.now(),
    };
    try {
      let reply = await findInWorker(this.#deps.workers, { ...request, choice: this.#choice });
      if (requestNumber !== this.#requestNumber) return;
      const storedChoice = this.#choice === undefined ? this.#findStoredChoice(reply) : undefined;
      if (storedChoice !== undefined) {
        this.#choice = storedChoice;
        reply = await findInWorker(this.#deps.workers, { ...request, choice: storedChoice });
      }
      if (requestNumber === this.#requestNumber) this.set(toState(reply));
    } catch (error) {
      if (requestNumber === this.#requestNumber) this.set({ status: 'failed', text: statementProblem(error) });
    }
  }
}

/** A table copied from a web page is separated by tabs; a `sep=` line declares the separator. */
function toFile(text: string): File {
  return new File(text.includes('\t') ? ['sep=\t\n', text] : [text], '');
}

function toState({ reading, matching }: DepositReply): DepositState {
  if (reading.status === 'read' && matching !== null) return { status: 'matched', statement: reading, matching };
  return reading.status === 'columns' ? { status: 'columns', reading } : { status: 'failed', text: NO_DEPOSITS };
}
