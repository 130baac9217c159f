import { type Order, toDepositOrder } from '@backoffice/contracts';
import { type Workers, scheduleIdle } from '@backoffice/platform';
import type { SheetTable } from '@backoffice/sheets';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { startSheetWorker } from '../../files/sheet/startSheetWorker.ts';
import { readStatementFile } from '../statement-file/readStatementFile.ts';
import type { DepositMessage, DepositReply, DepositRequest } from './DepositMessage.ts';
import { startDepositWorker } from './startDepositWorker.ts';

/** So many orders are handed to the worker in a row: some milliseconds on a slow phone. */
const AT_ONCE = 500;

/**
 * Reads lists of a bank and matches them with orders, in workers. They are started, and given the orders, before there is
 * a list. What matches keeps the orders and nothing of a list; what reads one is ended afterwards.
 */
export class DepositMatcher {
  readonly #workers: Workers;
  #reader: Promise<Worker> | undefined;
  #matcher: Promise<Worker> | undefined;
  /** The orders as the worker knows them, by `_id`. */
  #given = new Map<string, Order>();
  #waiting: { resolve: (reply: DepositReply) => void; reject: (error: unknown) => void }[] = [];
  #stopPreparing = () => {};

  constructor(workers: Workers) {
    this.#workers = workers;
  }

  /** Starts the workers and gives them orders while the page has nothing else to do. A failure is that of the next list. */
  prepare(orders: readonly ListedOrder[]): void {
    this.#stopPreparing();
    const giveFrom = (begin: number) => {
      if (begin >= orders.length) return;
      this.#stopPreparing = scheduleIdle(() => {
        this.#reader ??= quiet(startSheetWorker(this.#workers));
        this.#give(orders.slice(begin, begin + AT_ONCE));
        giveFrom(begin + AT_ONCE);
      });
    };
    giveFrom(0);
  }

  /**
   * Reads a file, with a password if it has one, or a text.
   * @throws SheetError
   */
  async read(source: File | string, password?: string): Promise<readonly SheetTable[]> {
    const reader = this.#reader ?? startSheetWorker(this.#workers);
    this.#reader = undefined;
    try {
      return await readStatementFile(source, reader, password);
    } finally {
      // Also one that was not asked, as for a file that is too large.
      void terminate(reader);
    }
  }

  /**
   * Matches sheets with orders.
   * @throws Error when the worker cannot be started or fails
   */
  match(request: Omit<DepositRequest, 'kind'>, orders: readonly ListedOrder[]): Promise<DepositReply> {
    this.#stopPreparing();
    if (this.#given.size > orders.length) this.#endMatcher(new Error('The worker of deposits knows other orders.'));
    this.#give(orders);
    return new Promise<DepositReply>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#post({ kind: 'match', ...request });
    });
  }

  /** Ends the workers. */
  end(): void {
    this.#stopPreparing();
    void terminate(this.#reader);
    this.#reader = undefined;
    this.#endMatcher(new Error('The screen of deposits was left.'));
  }

  #give(orders: readonly ListedOrder[]): void {
    const changed = orders.filter(({ id, order }) => this.#given.get(id) !== order);
    if (changed.length === 0) return;
    for (const { id, order } of changed) this.#given.set(id, order);
    this.#post({ kind: 'orders', orders: changed.map(({ order }) => toDepositOrder(order)) });
  }

  #post(message: DepositMessage): void {
    this.#matcher ??= quiet(this.#startMatcher());
    const matcher = this.#matcher;
    matcher.then(
      (worker) => worker.postMessage(message),
      (error: unknown) => this.#matcher === matcher && this.#endMatcher(error),
    );
  }

  async #startMatcher(): Promise<Worker> {
    const worker = await startDepositWorker(this.#workers);
    worker.onmessage = ({ data }: MessageEvent<DepositReply>) => this.#waiting.shift()?.resolve(data);
    worker.onerror = () => this.#endMatcher(new Error('The worker of deposits failed.'));
    return worker;
  }

  #endMatcher(reason: unknown): void {
    void terminate(this.#matcher);
    this.#matcher = undefined;
    this.#given = new Map();
    for (const { reject } of this.#waiting.splice(0)) reject(reason);
  }
}

async function terminate(worker: Promise<Worker> | undefined): Promise<void> {
  await worker?.then(
    (started) => started.terminate(),
    () => {},
  );
}

/** Who waits for it learns of its failure. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
