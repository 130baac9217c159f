import type { KeptVersion } from '@backoffice/platform';
import type { ListedOrder } from './ListedOrder.ts';

/** The orders of a market as they were read. */
export interface LoadedOrders {
  /** Newest first. The same array as before where nothing has changed. */
  readonly orders: readonly ListedOrder[];
  /** When they were requested, in milliseconds. */
  readonly at: number;
  /** What the next question begins at; undefined from hosts and APIs of earlier releases. */
  readonly version?: KeptVersion | undefined;
}
