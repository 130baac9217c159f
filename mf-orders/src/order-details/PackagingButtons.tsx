import { canCompletePackaging } from '@backoffice/contracts';
import { observer } from 'mobx-react-lite';
import { toRuleInput } from '../order/ListedOrder.ts';
import { ActionButton } from './ActionButton.tsx';
import type { OrderPartProps } from './OrderDetails.tsx';

const STARTED = { allowed: false, code: 'invalid-transition', reason: '이미 포장을 시작했습니다.' } as const;
const ALLOWED = { allowed: true } as const;

/** How far packing is: begun, done, and back to nothing for what was pressed by mistake. */
export const PackagingButtons = observer(function PackagingButtons({ store, order }: OrderPartProps) {
  const { receipt, id } = order;
  const facts = toRuleInput(receipt);
  const now = receipt.packagingStatus;
  const isBusy = store.changes.kindOf(id) === 'packaging';
  const toDone = canCompletePackaging(facts);
  const isCancelled = !canCompletePackaging({ ...facts, packagingStatus: 0 }).allowed;
  const set = (status: 0 | 1 | 2) => void store.changes.make(receipt, { kind: 'packaging', status });
  return (
    <>
      <ActionButton permission={now === 1 && toDone.allowed ? STARTED : toDone} busy={isBusy} onClick={() => set(1)}>
        포장 시작
      </ActionButton>
      <ActionButton permission={toDone} busy={isBusy} onClick={() => set(2)}>
        포장 완료
      </ActionButton>
      {now > 0 && !isCancelled && (
        <ActionButton wide variant="ghost" permission={ALLOWED} busy={isBusy} onClick={() => set(0)}>
          상태 없음
        </ActionButton>
      )}
    </>
  );
});
