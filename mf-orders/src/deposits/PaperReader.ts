import { toSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import { type DepositCandidates, listDepositCandidates } from '@backoffice/contracts/order/deposit/depositCandidates';
import type { DepositKey } from '@backoffice/contracts/order/deposit/depositKey';
import type { Meaning, StoredReading } from '@backoffice/contracts/order/deposit/statementReadings';
import type { Platform } from '@backoffice/platform';
import { SheetError, type SheetRows, type SheetTable } from '@backoffice/sheets';
import {
  type BankStatement,
  type Deposit,
  type MarkedDeposit,
  type PaperMatching,
  type StatementChoice,
  type UnknownColumns,
  getPeriod,
  markDeposits,
} from '@backoffice/statements';
import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import { readSheetFile } from '../files/sheet/readSheetFile.ts';
import { TaughtReadings } from './TaughtReadings.ts';
import { findInWorker } from './matching/findInWorker.ts';
import { NO_DEPOSITS, NO_TEXT, statementProblem } from './statementProblem.ts';

/** A statement and its comparison with the orders of the account. */
export interface MatchedPaper {
  readonly statement: BankStatement;
  readonly candidates: DepositCandidates;
  readonly paper: PaperMatching;
}

/** State of reading and matching a bank statement. */
export type PaperState =
  | { readonly status: 'empty' }
  | { readonly status: 'reading' }
  | { readonly status: 'failed'; readonly text: string }
  | { readonly status: 'password'; readonly file: File; readonly isWrong: boolean; readonly isReading: boolean }
  | { readonly status: 'columns'; readonly reading: UnknownColumns }
  | ({ readonly status: 'matched' } & MatchedPaper);

type ReadTable = BankStatement | UnknownColumns;

/** Reads a bank statement in a worker and matches it with the orders of the account, which it loads. */
export class PaperReader {
  state: PaperState = { status: 'empty' };
  readonly taught: TaughtReadings;
  /** Rows that the seller marked as deposits, by row number. */
  readonly markedRows = new Map<number, MarkedDeposit>();
  /** Ids of stored deposits that no deposit of the paper may be. */
  readonly differentIds = new Set<string>();
  /** The markets whose orders are compared first; empty for all markets alike. */
  markets: readonly string[];
  readonly #deps: Pick<Platform, 'api' | 'workers' | 'now'>;
  #tables: readonly SheetTable[] | undefined;
  #text: string | undefined;
  #choice: StatementChoice | undefined;
  /** The last request for orders of this paper, as text, and its response. */
  #loaded: { readonly request: string; readonly candidates: DepositCandidates } | undefined;
  #work = new AbortController();
  #isWorking = false;

  constructor(deps: Pick<Platform, 'api' | 'workers' | 'now'>, markets: readonly string[]) {
    this.#deps = deps;
    this.markets = markets;
    this.taught = new TaughtReadings(deps.api);
    const shallow = { markedRows: observableShallow, differentIds: observableShallow };
    const options = { state: observableRef, markets: observableRef, taught: false, ...shallow } as const;
    makeAutoObservable(this, options, { autoBind: true });
  }

  get matched(): MatchedPaper | undefined {
    return this.state.status === 'matched' ? this.state : undefined;
  }

  /** Whether a failure may be temporary, because the file was read. */
  get canRetry(): boolean {
    return this.state.status === 'failed' && this.#tables !== undefined && this.state.text !== NO_DEPOSITS;
  }

  /** Reads a file or pasted text and replaces the previous statement. */
  async read(source: File | string): Promise<void> {
    this.discard();
    if (typeof source === 'string' && source.trim() === '') this.set({ status: 'failed', text: NO_TEXT });
    else await this.#readFile(source);
  }

  /** Reads the encrypted file with a password. */
  async open(password: string): Promise<void> {
    if (this.state.status === 'password') await this.#readFile(this.state.file, password);
  }

  /** Reads the same tables and loads the orders again, after a failure. */
  async retry(): Promise<void> {
    this.set({ status: 'reading' });
    await this.#readPaper();
  }

  /** Removes the statement; work in progress is ended. */
  discard(): void {
    this.#work.abort();
    this.#tables = undefined;
    this.#text = undefined;
    this.#choice = undefined;
    this.#loaded = undefined;
    this.markedRows.clear();
    this.differentIds.clear();
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
    this.markedRows.clear();
    await this.#readPaper();
  }

  /** Also reads the rows that are hidden in the file. */
  async includeHiddenRows(table: number): Promise<void> {
    this.#choice = { ...this.#choice, table, hasHiddenRows: true };
    await this.#readPaper();
  }

  /** Names columns, stores the meanings for the same headings, and reads the statement again. */
  async nameColumns(read: ReadTable, named: ReadonlyMap<number, Meaning | null>): Promise<void> {
    if (read.status === 'read' && named.size === 0) return;
    const { table, columns } = read;
    const { heading, titles, values } = columns;
    const rows = this.getRows(read).slice(heading === -1 ? 0 : 1);
    const getValues = (column: number) =>
      values[column]?.length ? values[column] : rows.map((row) => (row[column] ?? '').trim()).filter(Boolean);
    const isTaught = named.size > 0 && this.taught.nameColumns(titles, named, getValues);
    // Without a list of deposits, the meanings that the reader found are confirmed as well.
    if (read.status === 'columns' || !isTaught) {
      const meanings = columns.meanings.map((meaning, column) => named.get(column) ?? meaning);
      this.#choice = { ...this.#choice, table: table.index, heading, meanings };
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
    await this.taught.forget(stored);
    if (this.taught.stored.includes(stored)) return;
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

  /** Excludes stored deposits from the comparison, because no deposit of the paper is one of them. */
  async exclude(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.differentIds.add(id);
    if (this.matched === undefined) return;
    const { statement, candidates } = this.matched;
    await this.#attempt((signal) => this.#match(statement, candidates, signal));
  }

  /** Loads the orders again in the background and matches again if they changed. Never rejects. */
  async refresh(): Promise<void> {
    if (this.matched === undefined || this.#isWorking) return;
    const { signal } = this.#start();
    const { statement, candidates } = this.matched;
    try {
      const current = await this.#loadCandidates(statement, signal, { isFresh: true });
      if (JSON.stringify(current) !== JSON.stringify(candidates)) await this.#match(statement, current, signal);
    } catch {
      // The paper remains compared with the known orders.
    } finally {
      this.#end(signal);
    }
  }

  /**
   * Creates the keys of deposits, by their own keys; a deposit without a day has none.
   * @throws Error if the worker fails
   */
  async createKeys(deposits: readonly Deposit[]): Promise<ReadonlyMap<Deposit['key'], DepositKey>> {
    const { hashKey = '' } = this.matched?.candidates ?? {};
    const { signal } = new AbortController();
    return findInWorker<'keys'>(this.#deps.workers, { kind: 'keys', deposits, hashKey }, signal);
  }

  private set(state: PaperState): void {
    this.state = state;
  }

  async #readFile(source: File | string, password?: string): Promise<void> {
    const isOpening = password !== undefined && typeof source !== 'string';
    this.set(isOpening ? { status: 'password', file: source, isWrong: false, isReading: true } : { status: 'reading' });
    await this.#attempt(async (signal) => {
      const file = typeof source === 'string' ? toFile(source) : source;
      const tables = await readSheetFile(file, this.#deps.workers, password);
      if (signal.aborted) return;
      this.#tables = tables;
      this.#text = typeof source === 'string' ? source : undefined;
      await this.#readPaper();
    }, source);
  }

  /** Reads the tables and matches their deposits. */
  async #readPaper(): Promise<void> {
    const tables = this.#tables;
    if (tables === undefined) return;
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

  /** Loads the orders with which the deposits are compared, unless they were loaded for the same period and markets. */
  async #loadCandidates(
    { rows }: BankStatement,
    signal: AbortSignal,
    { isFresh = false } = {},
  ): Promise<DepositCandidates> {
    const { api, now } = this.#deps;
    const today = toSeoulDay(now());
    const { from, to } = getPeriod(rows) ?? { from: today, to: today };
    const request = { from, to, ...(this.markets.length > 0 && { marketIds: [...this.markets] }) };
    const text = JSON.stringify(request);
    if (!isFresh && this.#loaded?.request === text) return this.#loaded.candidates;
    const candidates = await api.call(listDepositCandidates, request, { signal, handles: ['uncertain'] });
    this.#loaded = { request: text, candidates };
    return candidates;
  }

  async #match(statement: BankStatement, candidates: DepositCandidates, signal: AbortSignal): Promise<void> {
    const used = candidates.used.filter(({ id }) => !this.differentIds.has(id));
    const request = { kind: 'match', rows: statement.rows, candidates: { ...candidates, used } } as const;
    const paper = await findInWorker<'match'>(this.#deps.workers, request, signal);
    if (!signal.aborted) this.set({ status: 'matched', statement, candidates, paper });
  }

  /** Runs work that supersedes the work in progress, and shows its failure. */
  async #attempt(work: (signal: AbortSignal) => Promise<void>, source?: File | string): Promise<void> {
    const { signal } = this.#start();
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof SheetError ? error.problem : undefined;
      const isWrong = problem === 'password-wrong';
      if (source instanceof File && (isWrong || problem === 'password-needed'))
        this.set({ status: 'password', file: source, isWrong, isReading: false });
      else this.set({ status: 'failed', text: statementProblem(error) });
    } finally {
      this.#end(signal);
    }
  }

  #start(): AbortController {
    this.#work.abort();
    this.#work = new AbortController();
    this.#isWorking = true;
    return this.#work;
  }

  #end(signal: AbortSignal): void {
    if (this.#work.signal === signal) this.#isWorking = false;
  }
}

/** A table copied from a web page is separated by tabs; a `sep=` line declares the separator. */
function toFile(text: string): File {
  return new File(text.includes('\t') ? ['sep=\t\n', text] : [text], '');
}
