import { formatNumber } from '@backoffice/contracts/codes/won';
import { Button, CheckboxField, Dialog, InlineAlert, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { WaybillGridStore } from '../WaybillGridStore.ts';
import type { GridCounts, SaveCounts } from '../lines/LineChecks.ts';
import styles from './SaveDialog.module.css';

/** Maximum number of lines that are named; the rest is counted. */
const NAMED_MAX = 5;

/** The confirmation of a save: its effects, and the doubtful numbers, which are left out unless the seller includes them. */
export const SaveDialog = observer(function SaveDialog({ store }: { readonly store: WaybillGridStore }) {
  const [isIncluded, setIncluded] = useState(false);
  const { counts } = store.checks;
  const { leftOut, withLeftOut, wrong } = counts;
  const sent = isIncluded ? withLeftOut : counts;
  const doubtful = formatNumber(leftOut.length);
  return (
    <Dialog
      open
      title={sent.ready > 0 ? `운송장 ${formatNumber(sent.ready)}건을 등록할까요?` : '번호를 확인해주세요.'}
      onClose={store.closeQuestion}
      actions={
        <>
          <Button onClick={store.closeQuestion}>취소</Button>
          <Button
            variant="primary"
            data-autofocus
            aria-disabled={sent.ready === 0}
            onClick={() => {
              if (sent.ready > 0) void store.submit(isIncluded);
            }}
          >
            등록
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ul className={styles.effects}>
          {listEffects(sent, wrong).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {leftOut.length > 0 && (
          <InlineAlert tone="warn" title={`번호를 확인할 ${doubtful}건은 등록하지 않고 남겨 둬요.`}>
            <LeftOutLines store={store} leftOut={leftOut} />
            <CheckboxField label={`확인했어요. 이 ${doubtful}건도 등록`} value={isIncluded} onChange={setIncluded} />
          </InlineAlert>
        )}
      </Stack>
    </Dialog>
  );
});

interface LeftOutLinesProps extends Pick<GridCounts, 'leftOut'> {
  readonly store: WaybillGridStore;
}

const LeftOutLines = observer(function LeftOutLines({ store, leftOut }: LeftOutLinesProps) {
  return (
    <ul className={styles.lines} aria-label="번호를 확인할 주문">
      {leftOut.slice(0, NAMED_MAX).map((listed) => {
        const { id, order } = listed;
        return (
          <li key={id}>
            <span className={styles.line} translate="no">
              {[order.delivery.name, order.publicId, store.entries.get(id)?.no ?? ''].map((fact, at) => (
                <span key={FACTS[at]}>{fact}</span>
              ))}
            </span>
            <span>{store.checks.check(listed).text ?? NEEDS_LEFT_OUT}</span>
          </li>
        );
      })}
      {leftOut.length > NAMED_MAX && <li>{`외 ${formatNumber(leftOut.length - NAMED_MAX)}건`}</li>}
    </ul>
  );
});

const FACTS = ['name', 'order', 'number'];
const NEEDS_LEFT_OUT = '남겨 두는 주문의 번호를 써요.';

function listEffects({ ready, paying, replacing }: SaveCounts, wrong: number): readonly string[] {
  return [
    ...(ready > 0 ? ['발송 완료로 바뀌고 구매자에게 알림이 가요.'] : []),
    ...(paying > 0 ? [`결제 전 ${formatNumber(paying)}건은 결제 완료도 함께 돼요.`] : []),
    ...(replacing > 0 ? [`등록된 운송장 ${formatNumber(replacing)}건을 바꿔요.`] : []),
    ...(wrong > 0 ? [`등록할 수 없는 ${formatNumber(wrong)}건은 남겨 둬요.`] : []),
  ];
}
