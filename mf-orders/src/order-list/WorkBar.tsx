import {
  ORDER_STEPS,
  ORDER_TASK_ENTRIES,
  type OrderStep,
  type OrderTask,
  formatWork,
  hasTask,
  toWorkPath,
} from '@backoffice/contracts/order/lists/orderTasks';
import { ButtonLink, bottomBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useIsWide } from '../order/useIsWide.ts';
import { useOrderList } from './OrderListContext.ts';
import styles from './WorkBar.module.css';

/**
 * Links to the work screens with the orders of the list: at the bottom of a phone unless orders are open or selected,
 * next to the tabs on a desk. The tab of a step has only its own work. The tabs have the numbers; a link has one only
 * in a list with filters, which the numbers of the tabs ignore.
 */
export const WorkBar = observer(function WorkBar() {
  const { marketId, address, filteredOrders, openOrders, selection, bulk } = useOrderList();
  const isWide = useIsWide();
  if (!isWide && (openOrders.hasOpen || selection.ids.size > 0 || bulk.run.isRunning)) return null;
  const { tabStep, workCounts, paymentOption } = filteredOrders;
  const [task] = tabStep === undefined ? [] : address.query.tasks;
  const steps = tabStep === undefined ? ORDER_STEPS.filter((step) => hasTask(paymentOption, step)) : [tabStep];
  const toLabel = (step: OrderStep) => {
    const { label, isAccountWide } = ORDER_TASK_ENTRIES[step].work;
    const count = isAccountWide ? 0 : (workCounts?.[(task ?? step) as OrderTask] ?? 0);
    return count > 0 ? formatWork(step, count) : label;
  };
  return (
    <nav ref={isWide ? undefined : bottomBar} className={styles.bar} aria-label="주문 업무">
      {steps.map((step) => (
        <ButtonLink
          key={step}
          to={toWorkPath(step, marketId, address.toWorkSearch(task ?? step))}
          variant={tabStep === undefined ? 'secondary' : 'primary'}
          className={styles.work}
        >
          {toLabel(step)}
        </ButtonLink>
      ))}
    </nav>
  );
});
