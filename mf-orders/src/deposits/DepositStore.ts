import {
  type DepositCandidate,
  type DepositCandidates,
  type DepositKey,
  type Meaning,
  type StoredReading,
  type UsedDeposit,
  formatNumber,
  formatWon,
  isSameKey,
  listDepositCandidates,
  toSeoulDay,
} from '@backoffice/contracts';
import type { Platform } from '@backoffice/platform';
import { SheetError, type SheetRows, type SheetTable } from '@backoffice/sheets';
import {
  type BankStatement,
  type ColumnMeanings,
  type Deposit,
  type MarkedDeposit,
  type PaperMatching,
  type StatementChoice,
  type StatementRow,
  type UnknownColumns,
  createKeys,
  getPeriod,
  markDeposits,
} from '@backoffice/statements';
import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import { readSheetFile } from '../files/sheet/readSheetFile.ts';
import { startPolling } from '../order/live/startPolling.ts';
import { PaymentRun } from './PaymentRun.ts';
import { TaughtReadings } from './TaughtReadings.ts';
import { findInWorker } from './matching/findInWorker.ts';
import { type FreeDeposit, type Payment, type Step, getDue, getStep, getSum, listSteps, toCalls } from './payments.ts';
import { NO_DEPOSITS, NO_TEXT, statementProblem } from './statementProblem.ts';

/** A statement and its comparison with the orders of the account. */
export interface MatchedPaper {
  readonly statement: BankStatement;
  readonly candidates: DepositCandidates;
  readonly paper: PaperMatching;
}

/** State of reading and matching a bank statement. */
export type DepositState =
  | { readonly status: 'empty' }
  | { readonly status: 'reading' }
  | { readonly status: 'failed'; readonly text: string }
  | { readonly status: 'password'; readonly file: File; readonly isWrong: boolean; readonly isReading: boolean }
  | { readonly status: 'columns'; readonly reading: UnknownColumns }
  | ({ readonly status: 'matched' } & MatchedPaper);

/** Orders that a group of deposits pays, and the step of an unpaid order. */
export interface Decision {
  readonly orders: readonly string[];
  readonly step: Step;
}

/** Columns of a read or unknown table. */
type ReadTable = Pick<BankStatement | UnknownColumns, 'table' | 'columns'>;

type Deps = Pick<Platform, 'api' | 'workers' | 'nav' | 'guard' | 'now'> & {
  /** The market whose orders come first; null for all markets alike. */
  readonly marketId: string | null;
};

/**
 * Matches a bank statement with the orders of all markets (docs/rules.md#deposits). The statement is read by a worker
 * in the page and is never sent to the API. After a confirmation the payments are sent with the keys of their deposits.
 */
export class DepositStore {
  state: DepositState = { status: 'empty' };
  readonly marketId: string | null;
  readonly taught: TaughtReadings;
  readonly run: PaymentRun;
  /** Sure matches that the seller excluded, by deposit key. */
  readonly excludedKeys = new Set<string>();
  /** Decisions of the seller, by the key of the first deposit of a group. */
  readonly decisions = new Map<string, Decision>();
  /** Rows that the seller marked as deposits, by row number. */
  readonly markedRows = new Map<number, MarkedDeposit>();
  /** Ids of stored deposits that the seller declared to be different, by deposit key. */
  readonly otherThan = new Map<string, readonly string[]>();
  /** The markets whose orders are compared first; empty for all markets alike. */
  markets: readonly string[];
  readonly #keys = new WeakMap<Deposit, DepositKey>();
  readonly #deps: Deps;
  #tables: readonly SheetTable[] | undefined;
  #text: string | undefined;
  #choice: StatementChoice | undefined;
  #work = new AbortController();
  #isWorking = false;
  /** Ids of stored deposits that no deposit of the paper may be. */
  readonly #differentIds = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.marketId = deps.marketId;
    this.markets = deps.marketId === null ? [] : [deps.marketId];
    this.taught = new TaughtReadings(deps.api);
    this.run = new PaymentRun(deps, () => void this.refresh());
    makeAutoObservable(
      this,
      {
        state: observableRef,
        markets: observableRef,
        marketId: false,
        taught: false,
        run: false,
        excludedKeys: observableShallow,
        decisions: observableShallow,
        markedRows: observableShallow,
        otherThan: observableShallow,
      },
      { autoBind: true },
    );
  }

  /** Loads the orders again when they change or the page becomes visible. The returned function stops this. */
  start(): () => void {
    void this.taught.load();
    const stop = startPolling({ api: this.#deps.api, refresh: this.refresh });
    return () => {
      stop();
      this.#work.abort();
    };
  }

  /** Reads a file or pasted text and replaces the previous statement. */
  async read(source: File | string): Promise<void> {
    this.discard();
    if (typeof source === 'string' && source.trim() === '') this.set({ status: 'failed', text: NO_TEXT });
    else await this.#readFile(source);
  }

  /** Reads the encrypted file with a password. */
  async open(password: string): Promise<void> {
    if (this.state.status !== 'password') return;
    const { file } = this.state;
    await this.#readFile(file, password);
  }

  /** Reads the same tables and loads the orders again, after a failure. */
  async retry(): Promise<void> {
    this.set({ status: 'reading' });
    await this.#readPaper();
  }

  /** Whether a failure may be temporary, because the file was read. */
  get canRetry(): boolean {
    return this.state.status === 'failed' && this.#tables !== undefined && this.state.text !== NO_DEPOSITS;
  }

  /** Removes the statement and all choices. */
  discard(): void {
    this.#work.abort();
    this.#tables = undefined;
    this.#text = undefined;
    this.#choice = undefined;
    this.#forgetChoices();
    this.state = { status: 'empty' };
  }

  /** Returns the rows of a table from its headings on; all rows if it has no headings. */
  getRows({ table, columns }: ReadTable): SheetRows {
    return this.#tables?.[table.index]?.rows.slice(Math.max(0, columns.heading)) ?? [];
  }

  /** Returns the line of the file with an unclosed quote, after which rows may be missing; null if there is none. */
  getUnclosedQuoteLine({ table }: ReadTable): number | null {
    return this.#tables?.[table.index]?.unclosedQuoteAt ?? null;
  }

  /** Reads another table of the file. */
  async chooseTable(table: number): Promise<void> {
    this.#choice = { table };
    this.#forgetChoices();
    await this.#readPaper();
  }

  /** Also reads the rows that are hidden in the file. */
  async includeHiddenRows(table: number): Promise<void> {
    this.#choice = { ...this.#choice, table, hasHiddenRows: true };
    await this.#readPaper();
  }

  /** Names all columns of a table: reads it with these meanings and stores the meanings that differ from the reading. */
  async chooseColumns(read: ReadTable, meanings: ColumnMeanings): Promise<void> {
    const { table, columns } = read;
    this.#choice = { ...this.#choice, table: table.index, heading: columns.heading, meanings };
    const named = new Map([...meanings.entries()].filter(([column, each]) => each !== columns.meanings[column]));
    if (columns.heading !== -1 && named.size > 0) this.#teachColumns(read, named);
    await this.#readPaper();
  }

  /** Names one column of the statement, stores the meaning for the same headings, and reads the statement again. */
  async nameColumn(read: ReadTable, column: number, meaning: Meaning): Promise<void> {
    if (!this.#teachColumns(read, new Map([[column, meaning]]))) {
      const meanings = read.columns.meanings.map((each, at) => (at === column ? meaning : each));
      this.#choice = { ...this.#choice, table: read.table.index, heading: read.columns.heading, meanings };
    }
    await this.#readPaper();
  }

  /** Stores that messages of this shape are understood, and reads the messages again. */
  async confirmShape(shape: string): Promise<void> {
    void this.taught.teach({ kind: 'message', shape });
    await this.#readPaper();
  }

  /** Forgets a stored reading and reads the statement again without it. */
  async forget(stored: StoredReading): Promise<void> {
    void this.taught.forget(stored);
    if (this.#choice?.meanings !== undefined) this.#choice = { table: this.#choice.table };
    await this.#readPaper();
  }

  /** Marks a row as a deposit; null removes the mark. */
  async mark(row: number, deposit: MarkedDeposit | null): Promise<void> {
    if (deposit === null) this.markedRows.delete(row);
    else this.markedRows.set(row, deposit);
    await this.#readPaper();
  }

  /** Chooses the markets whose orders are compared first. */
  async chooseMarkets(markets: readonly string[]): Promise<void> {
    this.markets = markets;
    await this.#readPaper();
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

  /** Returns the decision of the seller if it is still possible. */
  getDecision(deposits: readonly Deposit[]): Decision | undefined {
    const [first] = deposits;
    const decision = first && this.decisions.get(first.key);
    const amount = getSum(this.toFree(deposits).map(({ free }) => free));
    return decision && listSteps(amount, this.find(decision.orders)).includes(decision.step) ? decision : undefined;
  }

  /** Declares deposits to be different from the stored deposits that may be the same, and matches again. */
  async declareOther(deposits: readonly Deposit[]): Promise<void> {
    if (this.matched === undefined) return;
    const { statement, candidates } = this.matched;
    const declared = deposits.map((each) => [each.key, this.getUsed(each).map(({ id }) => id)] as const);
    for (const [key, ids] of declared) this.otherThan.set(key, [...(this.otherThan.get(key) ?? []), ...ids]);
    const open = new Set(
      [...this.rowsByKey.values()].flatMap(({ deposit }) => this.getUsed(deposit).map(({ id }) => id)),
    );
    for (const id of declared.flatMap(([, ids]) => ids)) if (!open.has(id)) this.#differentIds.add(id);
    await this.#attempt((signal) => this.#match(statement, candidates, signal));
  }

  /** Returns the stored deposits that may be this deposit, unless the seller declared them to be different. */
  getUsed(deposit: Deposit): readonly UsedDeposit[] {
    const others = this.otherThan.get(deposit.key) ?? [];
    return (this.matched?.paper.used.get(deposit.key) ?? []).filter(({ id }) => !others.includes(id));
  }

  /** Whether the API would refuse the deposits, because they may be stored already. */
  needsDeclaration(deposits: readonly Deposit[]): boolean {
    return deposits.some((each) => this.getUsed(each).length > 0 && this.#findRest(each) === undefined);
  }

  /** Returns the deposits with key and free amount; without the deposits that have no day and therefore no key. */
  toFree(deposits: readonly Deposit[]): readonly FreeDeposit[] {
    return deposits.flatMap((deposit) => {
      const key = this.#getKey(deposit);
      const free = this.#findRest(deposit) ?? deposit.amount;
      return key === undefined ? [] : [{ deposit, key, free, otherThan: this.otherThan.get(deposit.key) ?? [] }];
    });
  }

  /** Whether a payment of other deposits already includes one of the orders. */
  hasOtherPayer(orders: readonly string[], [first]: readonly Deposit[]): boolean {
    return orders.some((id) => this.payersByOrder.get(id)?.some((payer) => payer !== first?.key) ?? false);
  }

  /** Returns the orders with these ids, in the order of the ids. */
  find(ids: readonly string[]): readonly DepositCandidate[] {
    return ids.flatMap((id) => this.ordersById.get(id) ?? []);
  }

  /** Returns the title of an order's market; undefined if the account has only one market. */
  getMarketTitle({ marketId }: DepositCandidate): string | undefined {
    const markets = this.matched?.candidates.markets ?? [];
    return markets.length > 1 ? markets.find(({ id }) => id === marketId)?.title : undefined;
  }

  /** Returns the row from which a deposit was read. */
  getRow({ key }: Deposit): Extract<StatementRow, { kind: 'deposit' }> | undefined {
    return this.rowsByKey.get(key);
  }

  /** The payments that `confirm` sends. */
  get payments(): readonly Payment[] {
    if (this.matched === undefined) return [];
    const { sure, unsure, unmatched } = this.matched.paper.matching;
    const toPayment = (deposits: readonly Deposit[], decision: Decision | undefined): readonly Payment[] => {
      if (decision === undefined || this.needsDeclaration(deposits)) return [];
      const free = this.toFree(deposits);
      const orders = this.find(decision.orders);
      const isComplete = free.length === deposits.length && orders.length === decision.orders.length;
      return isComplete && orders.length > 0 ? [{ deposits: free, orders, step: decision.step }] : [];
    };
    return [
      ...sure
        .filter(({ deposit }) => this.isIncluded(deposit))
        .flatMap(({ deposit, order }) => toPayment([deposit], { orders: [order], step: 'paid' })),
      ...unsure.flatMap(({ deposits }) => toPayment(deposits, this.getDecision(deposits))),
      ...unmatched.flatMap(({ deposit }) => toPayment([deposit], this.getDecision([deposit]))),
    ];
  }

  /** Number of orders in the payments, and the sum of their deposits in won. */
  get total(): { readonly orders: number; readonly amount: number } {
    return {
      orders: getSum(this.payments.map(({ orders }) => orders.length)),
      amount: getSum(this.payments.flatMap(({ deposits }) => deposits.map(({ free }) => free))),
    };
  }

  /** Sends the payments after a question with their number, sum and differences. */
  async confirm(): Promise<void> {
    const { payments, total } = this;
    if (total.orders === 0 || this.run.isSending || this.run.isInterrupted) return;
    const count = (fits: (payment: Payment) => boolean) => formatNumber(payments.filter(fits).length);
    const isDifferent = ({ deposits, orders }: Payment) =>
      getSum(deposits.map(({ free }) => free)) !== getSum(orders.map(getDue));
    const becomesPaid = ({ orders, step }: Payment) => orders.some((order) => getStep(order, step) === 'paid');
    const isConfirmed = await this.#deps.nav.confirm({
      title: `입금을 주문 ${formatNumber(total.orders)}건에 반영합니다.`,
      text: [
        `입금 합계 ${formatWon(total.amount)}`,
        ...(payments.some(isDifferent) ? [`금액이 다른 입금이 ${count(isDifferent)}건 있습니다.`] : []),
        payments.some(becomesPaid)
          ? '결제완료가 되는 주문의 구매자에게 알림이 전송됩니다.'
          : '주문 상태는 바뀌지 않고 받은 금액만 기록됩니다.',
      ].join('\n'),
      confirmText: '반영',
    });
    if (isConfirmed) await this.run.send(toCalls(payments));
  }

  /** Whether leaving the page would discard choices of the seller or payments that are being sent. */
  get hasChoices(): boolean {
    const isDecided = this.payments.some(({ deposits: [first] }) => first && this.decisions.has(first.deposit.key));
    return isDecided || this.markedRows.size > 0 || this.run.isSending || this.run.isInterrupted;
  }

  /** Loads the orders again in the background and matches again if they changed. Never rejects. */
  async refresh(): Promise<void> {
    if (this.matched === undefined || this.#isWorking || this.run.isSending) return;
    const { signal } = this.#start();
    const { statement, candidates } = this.matched;
    try {
      const current = await this.#loadCandidates(statement, signal);
      if (JSON.stringify(current) === JSON.stringify(candidates)) return;
      await this.#match(statement, current, signal);
    } catch {
      // The paper remains compared with the known orders.
    } finally {
      this.#end(signal);
    }
  }

  get matched(): MatchedPaper | undefined {
    return this.state.status === 'matched' ? this.state : undefined;
  }

  private get ordersById(): ReadonlyMap<string, DepositCandidate> {
    return new Map(this.matched?.candidates.orders.map((order) => [order.id, order]));
  }

  private get rowsByKey(): ReadonlyMap<string, Extract<StatementRow, { kind: 'deposit' }>> {
    const rows = this.matched?.statement.rows ?? [];
    return new Map(rows.flatMap((row) => (row.kind === 'deposit' ? [[row.deposit.key, row]] : [])));
  }

  /** Keys of the first deposits of all payments, by order id. */
  private get payersByOrder(): ReadonlyMap<string, readonly string[]> {
    const payers = new Map<string, string[]>();
    for (const { deposits, orders } of this.payments)
      for (const { id } of orders) payers.set(id, [...(payers.get(id) ?? []), deposits[0]?.deposit.key ?? '']);
    return payers;
  }

  private set(state: DepositState): void {
    this.state = state;
  }

  /** Returns the key of a deposit; undefined without a day. */
  #getKey(deposit: Deposit): DepositKey | undefined {
    const { hashKey } = this.matched?.candidates ?? {};
    const key = this.#keys.get(deposit) ?? (hashKey && createKeys([deposit], hashKey).get(deposit.key));
    if (key) this.#keys.set(deposit, key);
    return key || undefined;
  }

  /** Returns the free amount of the stored deposit that is this deposit; undefined if it is not stored. */
  #findRest(deposit: Deposit): number | undefined {
    const [stored, ...others] = this.getUsed(deposit);
    const key = stored && this.#getKey(deposit);
    const isOnly = stored !== undefined && key !== undefined && others.length === 0;
    return isOnly && stored.free > 0 && isSameKey(stored.key, key) ? stored.free : undefined;
  }

  /** Teaches the meanings of columns; returns whether the table has headings by which it is recognised. */
  #teachColumns(read: ReadTable, named: ReadonlyMap<number, Meaning | null>): boolean {
    const { titles, values, heading } = read.columns;
    const rows = this.getRows(read).slice(heading === -1 ? 0 : 1);
    const allValues = [...named.keys()].reduce<(readonly string[])[]>((all, column) => {
      const known = values[column] ?? [];
      all[column] = known.length > 0 ? known : [...new Set(rows.map((row) => (row[column] ?? '').trim()))];
      return all;
    }, []);
    const reading = this.taught.nameColumns({ titles, values: allValues }, named);
    if (reading !== undefined) void this.taught.teach(reading);
    return reading !== undefined;
  }

  #forgetChoices(): void {
    const choices = [this.excludedKeys, this.decisions, this.markedRows, this.otherThan, this.#differentIds];
    for (const each of choices) each.clear();
  }

  /** Starts work that supersedes the work in progress. */
  #start(): AbortController {
    this.#work.abort();
    this.#work = new AbortController();
    this.#isWorking = true;
    return this.#work;
  }

  #end(signal: AbortSignal): void {
    if (this.#work.signal === signal) this.#isWorking = false;
  }

  async #readFile(source: File | string, password?: string): Promise<void> {
    const { signal } = this.#start();
    const isOpening = password !== undefined && typeof source !== 'string';
    this.set(isOpening ? { status: 'password', file: source, isWrong: false, isReading: true } : { status: 'reading' });
    try {
      const file = typeof source === 'string' ? toFile(source) : source;
      const tables = await readSheetFile(file, this.#deps.workers, password);
      if (signal.aborted) return;
      this.#tables = tables;
      this.#text = typeof source === 'string' ? source : undefined;
      await this.#readPaper();
    } catch (error) {
      if (signal.aborted) return;
      this.#end(signal);
      const problem = error instanceof SheetError ? error.problem : undefined;
      const isWrong = problem === 'password-wrong';
      if (typeof source !== 'string' && (isWrong || problem === 'password-needed'))
        this.set({ status: 'password', file: source, isWrong, isReading: false });
      else this.set({ status: 'failed', text: statementProblem(error) });
    }
  }

  /** Reads the tables and matches their deposits. A later call supersedes a running one. */
  async #readPaper(): Promise<void> {
    if (this.#tables === undefined) return;
    const tables = this.#tables;
    const { workers, now } = this.#deps;
    await this.#attempt(async (signal) => {
      await this.taught.load();
      const options = { now: now(), choice: this.#choice, text: this.#text, taught: this.taught.readings };
      const reading = await findInWorker<'read'>(workers, { kind: 'read', tables, options }, signal);
      if (signal.aborted) return;
      if (reading.status === 'none') return this.set({ status: 'failed', text: NO_DEPOSITS });
      if (reading.status === 'columns') return this.set({ status: 'columns', reading });
      const statement = { ...reading, rows: markDeposits(reading.rows, [...this.markedRows.values()]) };
      await this.#match(statement, await this.#loadCandidates(statement, signal), signal);
    });
  }

  /** Runs work that supersedes the work in progress and shows its failure. */
  async #attempt(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#start();
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) this.set({ status: 'failed', text: statementProblem(error) });
    } finally {
      this.#end(signal);
    }
  }

  #loadCandidates({ rows }: BankStatement, signal: AbortSignal): Promise<DepositCandidates> {
    const { api, now } = this.#deps;
    const today = toSeoulDay(now());
    const { from, to } = getPeriod(rows) ?? { from: today, to: today };
    const marketIds = this.markets.length > 0 ? { marketIds: [...this.markets] } : {};
    return api.call(listDepositCandidates, { from, to, ...marketIds }, { signal, handles: ['uncertain'] });
  }

  async #match(statement: BankStatement, candidates: DepositCandidates, signal: AbortSignal): Promise<void> {
    const used = candidates.used.filter(({ id }) => !this.#differentIds.has(id));
    const request = { kind: 'match', rows: statement.rows, candidates: { ...candidates, used } } as const;
    const paper = await findInWorker<'match'>(this.#deps.workers, request, signal);
    if (!signal.aborted) this.set({ status: 'matched', statement, candidates, paper: this.#sort(paper, candidates) });
  }

  /** Orders the deposits: those with an order of the market from which the page was opened come first. */
  #sort(paper: PaperMatching, { orders }: DepositCandidates): PaperMatching {
    if (this.marketId === null) return paper;
    const own = new Set(orders.flatMap(({ id, marketId }) => (marketId === this.marketId ? [id] : [])));
    const isOwn = (ids: readonly string[]) => Number(ids.some((id) => own.has(id)));
    const { sure, unsure } = paper.matching;
    return {
      ...paper,
      matching: {
        ...paper.matching,
        sure: sure.toSorted((one, other) => isOwn([other.order]) - isOwn([one.order])),
        unsure: unsure
          .map((each) => ({ ...each, candidates: each.candidates.toSorted((one, two) => isOwn(two) - isOwn(one)) }))
          .toSorted((one, other) => isOwn(other.candidates.flat()) - isOwn(one.candidates.flat())),
      },
    };
  }
}

/** A table copied from a web page is separated by tabs; a `sep=` line declares the separator. */
function toFile(text: string): File {
  return new File(text.includes('\t') ? ['sep=\t\n', text] : [text], '');
}
