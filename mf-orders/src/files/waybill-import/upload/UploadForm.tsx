import { CARRIERS } from '@backoffice/contracts/codes/carriers';
import { formatNumber } from '@backoffice/contracts/codes/won';
import { IMPORT_CANDIDATES_MAX, importWaybillsFromPost } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { SheetPasswordForm } from '../../sheet/SheetPasswordForm.tsx';
import { InlineAlert, RadioGroup, SelectField, Stack, SwitchField, TextField, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { ImportMethod, WaybillImportStore } from '../WaybillImportStore.ts';
import { LinesView } from '../lines/LinesView.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { FileField } from './FileField.tsx';
import { ReadingSummary } from './ReadingSummary.tsx';

const METHODS: readonly { value: ImportMethod; label: string }[] = [
  { value: 'post', label: '우체국 링크' },
  { value: 'excel', label: '엑셀 파일' },
];
const CARRIER_CHOICES = CARRIERS.map(({ code, name }) => ({ value: code, label: name }));

/** Form for the source of the tracking numbers, with a preview of the import. */
export const UploadForm = observer(function UploadForm({ store }: { store: WaybillImportStore }) {
  const { method, lines } = store;
  const form = useRef<HTMLDivElement>(null);
  const { problems } = store;
  useProblemFocus(form, { attempt: problems.attempt });

  return (
    <div ref={form}>
      <Stack gap={5}>
        {store.marketId !== null && (
          <RadioGroup label="등록 방법" value={method} onChange={store.setMethod} options={METHODS} />
        )}
        {method === 'post' ? (
          <PostFields store={store} />
        ) : (
          <>
            <SelectField
              required
              label="택배사"
              placeholder="택배사를 선택해주세요."
              value={store.company}
              onChange={(company) => store.edit({ company })}
              options={CARRIER_CHOICES}
              error={problems.at('company')}
              hint="파일에 택배사 열이 있으면 줄마다 그 택배사로 등록해요."
            />
            <FileField store={store} />
            <ChosenFile store={store} />
          </>
        )}
        <SwitchField
          label="이미 등록된 운송장 덮어쓰기"
          value={store.overwrite}
          onChange={(overwrite) => store.edit({ overwrite })}
          hint="켜면 운송장이 있는 주문도 새 번호로 바꿔요."
        />
        {method === 'excel' && lines !== null && (
          <>
            {store.candidates?.more && (
              <InlineAlert tone="warn">
                {`주문이 많아 발송 전 주문과 최근 주문 ${formatNumber(IMPORT_CANDIDATES_MAX)}건만 미리 비교했어요. 찾지 못한 주문번호는 등록할 때 한 번 더 확인해요.`}
              </InlineAlert>
            )}
            <LinesView {...{ lines }} rows={store.rows} found={store.file.found} suggest={store.suggest} />
          </>
        )}
      </Stack>
    </div>
  );
});

const PostFields = observer(function PostFields({ store }: { store: WaybillImportStore }) {
  return (
    <>
      <TextField
        required
        type="url"
        inputMode="url"
        label="우체국 접수 링크"
        placeholder="https://"
        schema={importWaybillsFromPost.request.shape.postUrl}
        value={store.postUrl}
        onChange={(postUrl) => store.edit({ postUrl })}
        error={store.problems.at('postUrl')}
        hint="우체국에서 받은 접수 내역 링크를 붙여넣어주세요."
      />
      <InlineAlert>받는 분 이름에 주문번호가 함께 적혀 있어야 주문을 찾을 수 있어요.</InlineAlert>
    </>
  );
});

/** Password form, column chooser or reading summary of the chosen file. */
const ChosenFile = observer(function ChosenFile({ store }: { store: WaybillImportStore }) {
  const { state } = store.file;
  switch (state.status) {
    case 'password':
      return (
        <SheetPasswordForm
          fileName={state.file.name}
          isWrong={state.isWrong}
          isReading={state.isReading}
          onSubmit={(password) => void store.chooseFile(state.file, password)}
        />
      );
    case 'columns':
      return (
        <>
          <InlineAlert tone="warn" title="주문번호와 운송장번호 열을 찾지 못했습니다.">
            번호로 보이는 열이 없거나 여러 개입니다. 아래에서 골라주세요. 첫 줄에 ‘주문번호’와 ‘운송장번호’라는 이름이
            있으면 자동으로 찾습니다.
          </InlineAlert>
          <ColumnChooser tables={state.tables} start={{ index: state.index }} onChoose={store.read} />
        </>
      );
    case 'parsed':
      return <ReadingSummary store={store} file={state} />;
    default:
      return null;
  }
});
