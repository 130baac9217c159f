import { ORDER_VIEWS_MAX, OrderView } from '@backoffice/contracts/order/lists/orderViews';
import { LoadFailure } from '@backoffice/forms';
import { Button, Dialog, Skeleton, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useOrderList } from '../OrderListContext.ts';
import { addView, changeView } from './viewEdits.ts';

interface ViewDialogProps {
  /** The view that gets another name; undefined: the current filters are saved as a new view. */
  readonly renamed: OrderView | undefined;
  readonly onClose: () => void;
}

const HINT =
  '필터, 정렬, 표시할 항목이 저장돼요. ‘오늘’이나 ‘이번 주’ 같은 주문일은 볼 때의 날짜로 바뀌고, 검색어는 저장되지 않아요.';

/** Saves the current filters under a name, or renames a view. */
export const ViewDialog = observer(function ViewDialog({ renamed, onClose }: ViewDialogProps) {
  const formId = useId();
  const { views: store } = useOrderList();
  const { stored, views, isSaving } = store;
  useEffect(() => store.load(), [store]);
  const isFull = renamed === undefined && views.length >= ORDER_VIEWS_MAX;
  const renderContent = () => {
    if (stored.value === undefined)
      return stored.state.status === 'failed' ? (
        <LoadFailure error={stored.state.error} onRetry={store.load} />
      ) : (
        <Skeleton shape="row" count={1} label="저장한 조건을 불러오는 중" />
      );
    if (isFull) return <p>{`조건은 ${ORDER_VIEWS_MAX}개까지 저장할 수 있어요. 쓰지 않는 조건을 지워주세요.`}</p>;
    return <NameForm id={formId} renamed={renamed} onClose={onClose} />;
  };
  return (
    <Dialog
      open
      title={renamed ? '조건 이름 바꾸기' : '지금 조건 저장'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>취소</Button>
          {stored.value !== undefined && !isFull && (
            <Button type="submit" form={formId} variant="primary" busy={isSaving}>
              저장
            </Button>
          )}
        </>
      }
    >
      {renderContent()}
    </Dialog>
  );
});

/** The name of a view with its problem. */
const NameForm = observer(function NameForm({ id, renamed, onClose }: ViewDialogProps & { readonly id: string }) {
  const { address, views: store } = useOrderList();
  const [name, setName] = useState(renamed?.name ?? '');
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = OrderView.shape.name.safeParse(name);
    const isTaken = store.views.some((view) => view.id !== renamed?.id && view.name === parsed.data);
    const problem = isTaken ? '같은 이름의 조건이 있어요.' : parsed.error?.issues[0]?.message;
    setError(problem);
    if (parsed.data === undefined || problem !== undefined) return;
    const view = { id: renamed?.id ?? crypto.randomUUID(), name: parsed.data, query: store.query };
    if (!(await store.save(renamed ? changeView(view.id, { name: view.name }) : addView(view)))) return;
    if (!renamed) address.change({ view: view.id });
    onClose();
  };
  return (
    <form id={id} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="조건 이름"
        placeholder="예: 월요일 발송"
        {...(renamed === undefined && { hint: HINT })}
        schema={OrderView.shape.name}
        counter
        value={name}
        onChange={setName}
        error={error}
        autoFocus
      />
    </form>
  );
});
