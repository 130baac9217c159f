import { type Order, canCompletePackaging } from '@backoffice/contracts';
import { observer } from 'mobx-react-lite';
import type { OrderTools } from '../order/OrderTools.ts';
import { toRuleInput } from '../order/toRuleInput.ts';
import { ActionButton } from './ActionButton.tsx';

const ALREADY_STARTED = { allowed: false, code: 'invalid-transition', reason: '이미 포장을 시작했습니다.' } as const;
const ALLOWED = { allowed: true } as const;

interface PackagingButtonsProps extends Pick<OrderTools, 'changes'> {
  readonly order: Order;
}

/** Starts and completes packaging, and resets a status that was set by mistake. */
export const PackagingButtons = observer(function PackagingButtons({ order, changes }: PackagingButtonsProps) {
  const input = toRuleInput(order);
  const current = order.packagingStatus;
  const isBusy = changes.isPending(order._id, 'packaging');
  const completion = canCompletePackaging(input);
  const isCancelled = !canCompletePackaging({ ...input, packagingStatus: 0 }).allowed;
  const set = (status: 0 | 1 | 2) => void changes.run(order, { kind: 'packaging', status });
  return (
    <>
      <ActionButton
        permission={current === 1 && completion.allowed ? ALREADY_STARTED : completion}
        busy={isBusy}
        onClick={() => set(1)}
      >
        포장 시작
      </ActionButton>
      <ActionButton permission={completion} busy={isBusy} onClick={() => set(2)}>
        포장 완료
      </ActionButton>
      {current > 0 && !isCancelled && (
        <ActionButton wide variant="ghost" permission={ALLOWED} busy={isBusy} onClick={() => set(0)}>
          상태 없음
        </ActionButton>
      )}
    </>
  );
});
