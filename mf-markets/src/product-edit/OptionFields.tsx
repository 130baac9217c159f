import { formatNumber } from '@backoffice/contracts/codes/won';
import { optionPriceLabel } from '@backoffice/contracts/market/product/optionPriceLabel';
import { OPTION_COUNT_MESSAGE } from '@backoffice/contracts/market/product/product';
import { FieldGroup, GroupProblem } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { Button, FieldAt, InlineAlert, SortableList, Stack, useMedia } from '@backoffice/ui';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OptionCard } from './OptionCard.tsx';
import styles from './OptionFields.module.css';
import { OptionTools } from './OptionTools.tsx';
import type { ProductFieldsProps } from './ProductFieldsProps.ts';
import { OptionGrid } from './option-grid/OptionGrid.tsx';
import { type PastedText, PasteSheet } from './option-paste/PasteSheet.tsx';

/** Options of a product and the price shown to buyers: cards on a phone, a grid on wide screens. */
export const OptionFields = observer(function OptionFields({ store, form }: ProductFieldsProps) {
  const { nav } = usePlatform();
  const [pasted, setPasted] = useState<PastedText | null>(null);
  const isWide = useMedia('(width >= 760px)');
  const { option, isFull } = form;
  const { edit } = store.actions;
  return (
    <FieldGroup title="옵션" level={2}>
      <ShownPrice form={form} />
      <GroupProblem problems={store.session.problems} group="option" />
      <FieldAt path="option">
        <Stack gap={3}>
          {isWide ? (
            option.length > 0 && (
              <OptionGrid store={store} form={form} onPaste={(text, cell) => setPasted({ text, cell })} />
            )
          ) : (
            <OptionCards store={store} form={form} />
          )}
          {edit && isFull && <InlineAlert>{OPTION_COUNT_MESSAGE}</InlineAlert>}
          {edit && (
            <div className={styles.tools}>
              {!isFull && (
                <Button className={styles.add} icon={<Plus aria-hidden />} onClick={form.addOption}>
                  옵션 추가
                </Button>
              )}
              <OptionTools form={form} onPaste={() => setPasted({ text: '', cell: null })} />
            </div>
          )}
          {form.savedOptions.length === 0 && <InlineAlert>옵션과 가격을 입력하면 주문을 받을 수 있어요.</InlineAlert>}
        </Stack>
      </FieldAt>
      {pasted !== null && (
        <PasteSheet
          store={store}
          form={form}
          pasted={pasted}
          onClose={() => setPasted(null)}
          onApply={(plan) => {
            form.replaceOptions(plan.option);
            setPasted(null);
            nav.toast(`옵션 ${formatNumber(plan.added + plan.changed)}개를 붙여넣었어요. 저장해야 반영돼요.`);
          }}
        />
      )}
    </FieldGroup>
  );
});

const OptionCards = observer(function OptionCards({ store, form }: ProductFieldsProps) {
  return (
    <SortableList
      items={form.option.map((draft, at) => ({ id: draft.key, draft, at }))}
      getName={({ at }) => `옵션 ${at + 1}`}
      onMove={form.moveOption}
      layout="list"
      label="옵션"
      disabled={!store.actions.edit}
      className={styles.cards}
    >
      {({ draft }, at, handle) => <OptionCard store={store} form={form} option={draft} at={at} handle={handle} />}
    </SortableList>
  );
});

/** Price shown to buyers. A separate observer, because it changes with each key. */
const ShownPrice = observer(function ShownPrice({ form }: Pick<ProductFieldsProps, 'form'>) {
  return (
    <p className={styles.price}>
      <span>구매자에게 보이는 가격</span>
      <output>{optionPriceLabel(form.savedOptions)}</output>
    </p>
  );
});
