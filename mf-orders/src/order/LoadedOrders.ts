import type { ListVersion } from '@backoffice/platform';
import type { ListedOrder } from './ListedOrder.ts';

/** The orders of a market as they were read. */
export interface LoadedOrders {
  /** Newest first. The same array as before where nothing has changed. */
  readonly orders: readonly ListedOrder[];
  /** When they were requested, in milliseconds. */
  readonly at: number;
  /** The version from which the next call fetches changes; undefined if the response had none. */
  readonly version?: ListVersion | undefined;
}
