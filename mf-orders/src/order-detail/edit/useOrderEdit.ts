import type { Order } from '@backoffice/contracts';
import type { StaleDialogProps } from '@backoffice/forms';
import { useState } from 'react';
import type { OrderChange } from '../../order/OrderChange.ts';
import type { ChangeOutcome, OrderChanges } from '../../order/OrderChanges.ts';

interface Options {
  /** The order as it is known now. */
  readonly order: Order;
  readonly changes: Pick<OrderChanges, 'run'>;
  /** Starts the form over from an order. */
  readonly reset: (order: Order) => void;
  /** The part that is edited, as text; empty where the order has none. */
  readonly describe: (order: Order) => string;
  /** A save shows its result as the order before it is stored. */
  readonly isSaving: boolean;
}

/** The edit of a part of an order in a dialog. */
export interface OrderEdit {
  /** The order that the form started from. */
  readonly base: Order;
  /** Saves unless that part was saved elsewhere since the form started; then `stale` asks. */
  readonly save: (change: OrderChange) => Promise<ChangeOutcome>;
  /** Saves over what was saved elsewhere. */
  readonly overwrite: (change: OrderChange) => Promise<ChangeOutcome>;
  /** That part as it was saved elsewhere since the form started, or undefined. */
  readonly elsewhere: string | undefined;
  /** For the `StaleDialog` of the edit. */
  readonly stale: StaleDialogProps['session'];
}

/** Edits a part of an order from the version that the dialog opened with (docs/rules.md#orders). */
export function useOrderEdit({ order, changes, reset, describe, isSaving }: Options): OrderEdit {
  const [base, setBase] = useState(order);
  const [isStale, setStale] = useState(false);

  const isChanged = !isSaving && order.updatedAt !== base.updatedAt && describe(order) !== describe(base);
  const run = async (change: OrderChange, updatedAt: string | undefined) => {
    setStale(false);
    const outcome = await changes.run(order, change, { updatedAt });
    if (outcome.status === 'stale') setStale(true);
    return outcome;
  };
  return {
    base,
    // Who sees the present part edits the present order, whatever else of it was saved elsewhere.
    save: (change) => run(change, isChanged ? base.updatedAt : order.updatedAt),
    overwrite: (change) => run(change, undefined),
    elsewhere: isChanged ? describe(order) : undefined,
    stale: {
      isStale,
      setStale,
      reload: async () => {
        reset(order);
        setBase(order);
        setStale(false);
      },
    },
  };
}
