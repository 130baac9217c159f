import { ORDER_NOTES, ORDER_TASKS, type OrderNote, type OrderSort, type OrderTask } from '@backoffice/contracts';
import { CASH_FILTERS, PACKAGING_FILTERS, STATUS_FILTERS } from '../../order/filterChoices.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { toggleChoice } from '../query/orderFilters.ts';
import type { FilteredOrders } from './FilteredOrders.ts';

/** What a press on each kind of choice does. */
export interface Choosers {
  readonly sort: (sort: OrderSort) => void;
  readonly status: (code: number) => void;
  readonly delivery: (name: string) => void;
  readonly packaging: (code: number) => void;
  readonly cash: (code: number) => void;
  readonly task: (task: OrderTask) => void;
  readonly note: (note: OrderNote) => void;
  readonly noWaybill: () => void;
  readonly item: (item: string) => void;
  readonly lowStock: () => void;
}

/** Checks and unchecks choices as they are when they are pressed: the same functions for the life of a sheet. */
export function choosers(
  filtered: Pick<FilteredOrders, 'checked' | 'deliveryChoices'>,
  change: OrderListAddress['change'],
): Choosers {
  return {
    sort: (sort) => change({ sort }),
    status: (code) => change({ status: toggleChoice(filtered.checked.status, code, STATUS_FILTERS) }),
    delivery: (name) => change({ delivery: toggleChoice(filtered.checked.delivery, name, filtered.deliveryChoices) }),
    packaging: (code) => change({ packaging: toggleChoice(filtered.checked.packaging, code, PACKAGING_FILTERS) }),
    cash: (code) => change({ cash: toggleChoice(filtered.checked.cash, code, CASH_FILTERS) }),
    task: (task) => change({ task: toggleChoice(filtered.checked.task, task, ORDER_TASKS) }),
    note: (note) => change({ notes: toggleChoice(filtered.checked.notes, note, ORDER_NOTES) }),
    noWaybill: () => change({ noWaybill: !filtered.checked.noWaybill }),
    item: (item) => {
      const { items } = filtered.checked;
      change({ items: items.includes(item) ? items.filter((each) => each !== item) : [...items, item] });
    },
    lowStock: () => change({ lowStock: !filtered.checked.lowStock }),
  };
}
