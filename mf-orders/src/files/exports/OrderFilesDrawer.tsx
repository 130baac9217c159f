import { formatNumber } from '@backoffice/contracts/codes/won';
import {
  EXPORT_PURPOSES,
  EXPORT_PURPOSE_LABELS,
  type ExportPurpose,
  ExportReason,
} from '@backoffice/contracts/order/lists/exportReason';
import { useLocation, usePlatform } from '@backoffice/platform';
import { ButtonLink, CheckboxField, RadioGroup, Stack, TextField, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { Fold } from '../Fold.tsx';
import { FILE_LABELS } from './FileJob.ts';
import { type FileChoice, type FileScope, FilesForm } from './FilesForm.ts';
import { FileSheet } from './FileSheet.tsx';
import { LabelSheet } from './LabelSheet.tsx';
import styles from './OrderFiles.module.css';

export interface OrderFilesDrawerProps extends FileChoice {
  /** Called for each requested file that was saved. */
  readonly onReady?: () => void;
  readonly onClose: () => void;
}

/** Drawer that requests files of orders: order history, packing list, labels, settlement. */
export const OrderFilesDrawer = observer(function OrderFilesDrawer(props: OrderFilesDrawerProps) {
  const { onReady, onClose, ...rest } = props;
  const { marketId, shown, selected, preset } = rest;
  const { stored } = usePlatform();
  const labels = new URLSearchParams(useLocation().search);
  labels.set('view', 'labels');
  const [form] = useState(() => new FilesForm({ ...rest, stored }));
  const root = useRef<HTMLDivElement>(null);
  useProblemFocus(root, { attempt: form.problems.attempt });
  const title = preset === undefined ? '주문 내역 저장' : FILE_LABELS[preset];
  return (
    <FileSheet {...{ title, marketId, onReady, onClose }} gap={6} check={() => form.check()}>
      {form.hasOrderChoice && <Scope form={form} shownCount={shown.length} selectedCount={selected.length} />}
      <div ref={root}>
        <Stack gap={6}>
          <Kinds form={form} />
          {form.kinds.has('labels') && preset === undefined && (
            <ButtonLink
              to={`/market/t/${marketId}/packing?${labels.toString()}`}
              state={{ selected: selected.map(({ id }) => id) }}
            >
              화면에서 라벨 인쇄
            </ButtonLink>
          )}
          <div className={styles.folds}>
            {form.kinds.has('labels') && (
              <LabelSheet value={form.startCell} onChange={(startCell) => form.edit({ startCell })} />
            )}
            {form.hasOrderChoice && <Merging form={form} />}
            {form.hasOrderChoice && <Purpose form={form} />}
          </div>
        </Stack>
      </div>
    </FileSheet>
  );
});

interface ScopeProps {
  readonly form: FilesForm;
  readonly shownCount: number;
  readonly selectedCount: number;
}

const Scope = observer(function Scope({ form, shownCount, selectedCount }: ScopeProps) {
  const filtered = `조건에 맞는 주문 ${formatNumber(shownCount)}건`;
  if (selectedCount === 0) return <p>{filtered}</p>;
  const options: readonly { value: FileScope; label: string }[] = [
    { value: 'filter', label: filtered },
    { value: 'selected', label: `선택한 ${formatNumber(selectedCount)}건` },
  ];
  return (
    <RadioGroup
      label="주문"
      value={form.scope}
      onChange={(scope) => form.edit({ scope })}
      options={options}
      error={form.problems.at('scope')}
    />
  );
});

const PURPOSES = EXPORT_PURPOSES.map((value) => ({ value, label: EXPORT_PURPOSE_LABELS[value] }));

/** Placed last, next to the download button, which requires a purpose; a stored purpose is folded. */
const Purpose = observer(function Purpose({ form }: { form: FilesForm }) {
  const [isStored] = useState(form.purpose !== null);
  const isClicked = useRef(false);
  const choose = (purpose: ExportPurpose) => {
    isClicked.current = true;
    form.edit({ purpose });
  };
  // On phones the field is below the fold.
  const showNote = (field: HTMLElement | null) => {
    if (isClicked.current) field?.scrollIntoView({ block: 'center' });
    isClicked.current = false;
  };
  const { problems, purpose } = form;
  const choice = (
    <Stack gap={3}>
      <RadioGroup
        label="사용 목적"
        hideLabel={isStored}
        hint="구매자 정보가 담긴 파일이어서 누가 왜 내려받았는지 기록해요."
        value={purpose}
        onChange={choose}
        options={PURPOSES}
        error={problems.at('purpose')}
      />
      {purpose === 'other' && (
        <TextField
          ref={showNote}
          label="어디에 쓰는지"
          schema={ExportReason.shape.note}
          value={form.purposeNote}
          onChange={(purposeNote) => form.edit({ purposeNote })}
          error={problems.at('note')}
        />
      )}
    </Stack>
  );
  if (!isStored || purpose === null) return choice;
  return (
    <Fold title="사용 목적" note={EXPORT_PURPOSE_LABELS[purpose]} hasProblem={problems.at('note') !== undefined}>
      {choice}
    </Fold>
  );
});

const Merging = observer(function Merging({ form }: { form: FilesForm }) {
  const { mergeAddr, mergeByOrder } = form;
  const chosen = [...(mergeAddr ? ['같은 주소 합배송'] : []), ...(mergeByOrder ? ['주문번호별'] : [])];
  return (
    <Fold title="합치기" note={chosen.join(', ') || '합치지 않음'}>
      <CheckboxField
        label="같은 주소 합배송"
        value={mergeAddr}
        onChange={(mergeAddr) => form.edit({ mergeAddr })}
        hint="받는 분, 주소, 배송 방법, 주문 상태가 같은 주문을 한 상자로 묶어요."
      />
      <CheckboxField
        label="주문번호별로 합치기"
        value={mergeByOrder}
        onChange={(mergeByOrder) => form.edit({ mergeByOrder })}
        hint="여러 상품을 산 주문도 한 줄로 적어요."
      />
    </Fold>
  );
});

const Kinds = observer(function Kinds({ form }: { form: FilesForm }) {
  const id = useId();
  const error = form.problems.at('kinds');
  return (
    <fieldset
      className={styles.group}
      aria-describedby={`${id}-problem`}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend className={styles.legend}>내려받을 항목</legend>
      {form.choices.map((kind) => (
        <CheckboxField
          key={kind}
          label={FILE_LABELS[kind]}
          hint={kind === 'settlement' ? undefined : form.describeOrders(kind)}
          value={form.kinds.has(kind)}
          onChange={(on) => form.setKind(kind, on)}
        />
      ))}
      {form.hasPacking && (
        <CheckboxField
          label="결제 전·발송한 주문도 포함"
          hint="끄면 포장용·라벨에는 결제 완료 주문만 담겨요."
          value={form.hasAllToPack}
          onChange={(hasAllToPack) => form.edit({ hasAllToPack })}
        />
      )}
      {form.kinds.has('packages') && (
        <CheckboxField
          label="비공개 메모도 포장용에 넣기"
          value={form.hasSellerMemo}
          onChange={(hasSellerMemo) => form.edit({ hasSellerMemo })}
        />
      )}
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {error}
      </p>
    </fieldset>
  );
});
