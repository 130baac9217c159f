import { ORDER_VIEWS_MAX, ORDER_VIEW_NAME_MAX, OrderView, formatNumber } from '@backoffice/contracts';
import { LoadFailure } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { ActionMenu, Button, IconButton, Sheet, Skeleton, TextField, type Elements } from '@backoffice/ui';
import { Check, EllipsisVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import type { FilteredOrders } from '../filter/FilteredOrders.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { useIsWide } from '../../order/useIsWide.ts';
import type { ActiveView } from './ActiveView.ts';
import type { OrderViewsStore } from './OrderViewsStore.ts';
import styles from './ViewSheet.module.css';
import { BUILT_IN_VIEWS, type ListView } from './builtInViews.ts';
import { addView, changeView, removeView } from './viewEdits.ts';

interface ViewSheetProps {
  readonly active: ActiveView;
  readonly viewsStore: OrderViewsStore;
  readonly filteredOrders: Pick<FilteredOrders, 'getCount' | 'describe'>;
  readonly address: Pick<OrderListAddress, 'query' | 'columns' | 'change'>;
  readonly onClose: () => void;
}

/**
 * The built-in views and the seller's views, each with its number of orders; the current filters can be saved as a
 * view.
 */
export const ViewSheet = observer(function ViewSheet({
  active,
  viewsStore,
  filteredOrders,
  address,
  onClose,
}: ViewSheetProps) {
  const { nav } = usePlatform();
  const { state } = viewsStore.stored;
  useEffect(() => viewsStore.load(), [viewsStore]);
  const isWide = useIsWide();
  const show = (view: ListView) => {
    active.apply(view);
    onClose();
  };
  const remove = async ({ id, name }: ListView) => {
    const isConfirmed = await nav.confirm({ title: `‘${name}’ 보기를 삭제할까요?`, confirmText: '삭제' });
    if (isConfirmed && (await viewsStore.save(removeView(id))) && address.query.view === id) active.clear();
  };
  const renderRow = (view: ListView, menu?: Elements) => (
    <ViewRow
      key={view.id}
      view={view}
      count={filteredOrders.getCount(view.query)}
      note={filteredOrders.describe(view.query)}
      isActive={active.isShown(view)}
      isChanged={active.view?.id === view.id && active.isChanged}
      onShow={() => show(view)}
    >
      {menu}
    </ViewRow>
  );
  return (
    <Sheet open title="보기" onClose={onClose}>
      <section aria-label="기본 보기">
        <ul className={styles.list}>{BUILT_IN_VIEWS.map((view) => renderRow(view))}</ul>
      </section>
      <section aria-label="내 보기" className={styles.section}>
        <h3 className={styles.title}>내 보기</h3>
        {state.status === 'failed' && <LoadFailure error={state.error} onRetry={viewsStore.load} />}
        {viewsStore.stored.value === undefined ? (
          state.status !== 'failed' && <Skeleton shape="row" count={2} label="보기를 불러오는 중" />
        ) : (
          <>
            <OwnViews {...{ active, viewsStore, renderRow }} onRemove={(view) => void remove(view)} />
            <SaveView {...{ active, viewsStore }} />
          </>
        )}
      </section>
      {isWide && <ColumnChooser columns={address.columns} onChange={(columns) => address.change({ columns })} />}
    </Sheet>
  );
});

interface ViewRowProps {
  readonly view: ListView;
  readonly count: number;
  /** The current days of the view, or a hint about unknown conditions; may be empty. */
  readonly note: string;
  readonly isActive: boolean;
  readonly isChanged: boolean;
  readonly onShow: () => void;
  /** A menu of actions for the view. */
  readonly children?: Elements;
}

function ViewRow({ view, count, note, isActive, isChanged, onShow, children }: ViewRowProps) {
  return (
    <li className={styles.row}>
      <button type="button" className={styles.view} aria-current={isActive || undefined} onClick={onShow}>
        <span className={styles.check}>{isActive && <Check aria-hidden />}</span>
        <span className={styles.text}>
          <span className={styles.name}>{view.name}</span> {note !== '' && <span className={styles.days}>{note}</span>}
        </span>{' '}
        {isChanged && <span className={styles.changed}>바뀜</span>}{' '}
        <span className={styles.count}>{`${formatNumber(count)}건`}</span>
      </button>
      {children}
    </li>
  );
}

interface OwnViewsProps {
  readonly active: ActiveView;
  readonly viewsStore: OrderViewsStore;
  readonly renderRow: (view: ListView, menu: Elements) => ReactNode;
  readonly onRemove: (view: ListView) => void;
}

const OwnViews = observer(function OwnViews({ active, viewsStore, renderRow, onRemove }: OwnViewsProps) {
  const [renamedId, setRenamedId] = useState<string>();
  const { views } = viewsStore;
  if (views.length === 0) return <p className={styles.hint}>자주 쓰는 조건을 이름을 붙여 저장할 수 있습니다.</p>;
  const listActions = (view: ListView) => () => [
    { label: '지금 조건으로 바꾸기', onSelect: () => void saveHere(view) },
    { label: '이름 바꾸기', onSelect: () => setRenamedId(view.id) },
    { label: '삭제', onSelect: () => onRemove(view) },
  ];
  const saveHere = async ({ id }: ListView) => {
    if (await viewsStore.save(changeView(id, { query: active.query }))) active.setId(id);
  };
  return (
    <ul className={styles.list}>
      {views.map((view) =>
        renamedId === view.id ? (
          <li key={view.id}>
            <NameForm
              initial={view.name}
              takenNames={views.filter(({ id }) => id !== view.id).map(({ name }) => name)}
              isSaving={viewsStore.isSaving}
              saveLabel="이름 저장"
              onSave={async (name) => {
                if (await viewsStore.save(changeView(view.id, { name }))) setRenamedId(undefined);
              }}
            />
          </li>
        ) : (
          renderRow(
            view,
            <ActionMenu
              label={`${view.name} 보기 관리`}
              actions={listActions(view)}
              trigger={(props) => (
                <IconButton {...props} label={`${view.name} 보기 관리`} icon={<EllipsisVertical aria-hidden />} />
              )}
            />,
          )
        ),
      )}
    </ul>
  );
});

const SaveView = observer(function SaveView({ active, viewsStore }: Pick<ViewSheetProps, 'active' | 'viewsStore'>) {
  const { view, isOwn, isChanged } = active;
  if (viewsStore.views.length >= ORDER_VIEWS_MAX)
    return (
      <p
        className={styles.hint}
      >{`보기는 ${ORDER_VIEWS_MAX}개까지 저장할 수 있습니다. 쓰지 않는 보기를 지워주세요.`}</p>
    );
  const saveNewView = async (name: string) => {
    const id = crypto.randomUUID();
    if (await viewsStore.save(addView({ id, name, query: active.query }))) active.setId(id);
  };
  return (
    <>
      {view !== undefined && isOwn && isChanged && (
        <Button
          wide
          variant="primary"
          busy={viewsStore.isSaving}
          onClick={() => void viewsStore.save(changeView(view.id, { query: active.query }))}
        >
          {`‘${view.name}’에 지금 조건 저장`}
        </Button>
      )}
      <NameForm
        key={viewsStore.views.length}
        initial=""
        takenNames={viewsStore.views.map(({ name }) => name)}
        isSaving={viewsStore.isSaving}
        saveLabel="새 보기로 저장"
        onSave={saveNewView}
      />
      <p className={styles.hint}>
        필터, 정렬, 열이 저장됩니다. 오늘, 이번 주 같은 주문일은 볼 때의 날짜로 바뀝니다. 검색어는 저장되지 않습니다.
      </p>
    </>
  );
});

interface NameFormProps {
  readonly initial: string;
  /** The names of other views, which cannot be used. */
  readonly takenNames: readonly string[];
  readonly isSaving: boolean;
  readonly saveLabel: string;
  readonly onSave: (name: string) => Promise<void>;
}

function NameForm({ initial, takenNames, isSaving, saveLabel, onSave }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const submit = () => {
    const parsed = OrderView.shape.name.safeParse(name);
    const problem = parsed.success
      ? takenNames.includes(parsed.data)
        ? '같은 이름의 보기가 있습니다.'
        : undefined
      : parsed.error.issues[0]?.message;
    setError(problem);
    if (parsed.success && problem === undefined) void onSave(parsed.data);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="보기 이름"
        placeholder="예: 월요일 발송"
        maxLength={ORDER_VIEW_NAME_MAX}
        counter
        value={name}
        onChange={setName}
        error={error}
        trailing={
          <Button type="submit" busy={isSaving}>
            {saveLabel}
          </Button>
        }
      />
    </form>
  );
}
