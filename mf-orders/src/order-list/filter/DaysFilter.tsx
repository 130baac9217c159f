import { resolveOrderDays } from '@backoffice/contracts/order/lists/orderDays';
import { ORDER_FILTERS } from '@backoffice/contracts/order/lists/orderFilters';
import { ORDER_PERIODS, ORDER_PERIOD_LABELS } from '@backoffice/contracts/order/lists/orderPeriods';
import { usePlatform } from '@backoffice/platform';
import { FilterChip } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useOrderList } from '../OrderListContext.ts';
import styles from './FilterSheet.module.css';

/** Filters by the day of the order in Seoul: by a relative period such as this week, or by a first and a last day. */
export const DaysFilter = observer(function DaysFilter() {
  const { filteredOrders, address } = useOrderList();
  const id = useId();
  const { now } = usePlatform();
  const [days = '~'] = filteredOrders.checked.days;
  const { from, to } = resolveOrderDays(String(days), now());
  const change = (next: string) => address.change({ days: next === '~' ? [] : [next] });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{ORDER_FILTERS.days.label}</legend>
      <div className={styles.choices}>
        {ORDER_PERIODS.map((period) => (
          <FilterChip key={period} value={period === days} onChange={() => change(period === days ? '~' : period)}>
            {ORDER_PERIOD_LABELS[period]}
          </FilterChip>
        ))}
      </div>
      <div className={styles.period}>
        <label htmlFor={`${id}-from`}>시작일</label>
        <input
          id={`${id}-from`}
          type="date"
          className={styles.day}
          value={from}
          max={to || undefined}
          onChange={({ currentTarget }) => change(`${currentTarget.value}~${to}`)}
        />
        <label htmlFor={`${id}-to`}>종료일</label>
        <input
          id={`${id}-to`}
          type="date"
          className={styles.day}
          value={to}
          min={from || undefined}
          onChange={({ currentTarget }) => change(`${from}~${currentTarget.value}`)}
        />
      </div>
      <p className={styles.problem} role="status">
        {from !== '' && to !== '' && from > to && '시작일이 종료일보다 늦어요.'}
      </p>
    </fieldset>
  );
});
