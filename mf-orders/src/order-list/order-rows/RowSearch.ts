import {
  type SearchMatch,
  type SearchTerm,
  findMatchReason,
  listSearchMatches,
} from '@backoffice/contracts/order/lists/orderSearch';
import type { Order } from '@backoffice/contracts/order/order';
import { orderLineName } from '@backoffice/contracts/order/orderItem';
import type { OrderColumn } from '../columns/orderColumns.ts';

/** The search of a list and the values that its rows show. */
export interface RowSearch {
  readonly term: SearchTerm;
  readonly shown: readonly OrderColumn[];
}

/** The columns that show the searched fields. The other fields are not shown in rows. */
const COLUMNS: Partial<Record<SearchMatch['field'], OrderColumn>> = {
  publicId: 'number',
  receiver: 'name',
  buyer: 'buyer',
  total: 'total',
  product: 'items',
  waybill: 'waybill',
};

/** Returns the match that explains why the search found an order; undefined if the row shows a match. */
export function findRowMatchReason(order: Order, { term, shown }: RowSearch): SearchMatch | undefined {
  const [first] = order.productList;
  const isShown = ({ field, text }: SearchMatch) => {
    const column = COLUMNS[field];
    if (column === undefined || !shown.includes(column)) return false;
    // A row shows only the first product.
    return field !== 'product' || (first !== undefined && text === orderLineName(first));
  };
  return findMatchReason(listSearchMatches(order, term), term, isShown);
}
