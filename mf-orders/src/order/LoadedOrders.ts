import type { ListVersion } from '@backoffice/platform';
import type { ListedOrder } from './ListedOrder.ts';

/** The orders of a market as the API returned them. */
export interface LoadedOrders {
  /** Newest first. The same array as before if no order has changed. */
  readonly orders: readonly ListedOrder[];
  /** Time of the request, in milliseconds since 1970. */
  readonly at: number;
  /** The version from which the next call fetches changes; undefined if the response had none. */
  readonly version?: ListVersion | undefined;
}
