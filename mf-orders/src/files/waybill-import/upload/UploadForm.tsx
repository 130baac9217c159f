import { CARRIERS } from '@backoffice/contracts/codes/carriers';
import { formatNumber } from '@backoffice/contracts/codes/won';
import { IMPORT_CANDIDATES_MAX, importWaybillsFromPost } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { carrierName } from '@backoffice/contracts/order/orderLabels';
import { Fold } from '../../Fold.tsx';
import { SheetPasswordForm } from '../../sheet/SheetPasswordForm.tsx';
import { InlineAlert, RadioGroup, SelectField, Stack, SwitchField, TextField, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { ImportMethod, WaybillImportStore } from '../WaybillImportStore.ts';
import { LinesView } from '../lines/LinesView.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { FileField } from './FileField.tsx';
import { ReadingAlerts, ReadingSummary } from './ReadingSummary.tsx';
import type { ParsedFile } from './WaybillFile.ts';

const METHODS: readonly { value: ImportMethod; label: string }[] = [
  { value: 'post', label: '우체국 링크' },
  { value: 'excel', label: '엑셀 파일' },
];
const CARRIER_CHOICES = CARRIERS.map(({ code, name }) => ({ value: code, label: name }));

/** Form for the source of the tracking numbers; folded above the preview of the import when the file is read. */
export const UploadForm = observer(function UploadForm({ store }: { store: WaybillImportStore }) {
  const form = useRef<HTMLDivElement>(null);
  const { problems, company } = store;
  const { state } = store.file;
  useProblemFocus(form, { attempt: problems.attempt });

  return (
    <div ref={form}>
      <Stack gap={5}>
        {store.isRead && state.status === 'parsed' ? (
          <>
            <Fold
              title="파일"
              note={[state.file.name, ...(company === null ? [] : [carrierName(company)])].join(' · ')}
              hasProblem={company === null || problems.all.length > 0}
            >
              <SourceFields store={store} />
            </Fold>
            <Preview store={store} file={state} />
          </>
        ) : (
          <SourceFields store={store} />
        )}
      </Stack>
    </div>
  );
});

/** The fields of the form. */
const SourceFields = observer(function SourceFields({ store }: { store: WaybillImportStore }) {
  const { method, problems } = store;
  return (
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
    </Stack>
  );
});

/** The preview of the lines, below warnings about parts of the file and orders that were not read. */
const Preview = observer(function Preview({ store, file }: { store: WaybillImportStore; file: ParsedFile }) {
  const { lines, rows } = store;
  if (lines === null || rows === null) return null;
  return (
    <>
      <ReadingAlerts store={store} file={file} />
      {store.candidates?.more && (
        <InlineAlert tone="warn">
          {`주문이 많아 발송 전 주문과 최근 주문 ${formatNumber(IMPORT_CANDIDATES_MAX)}건만 미리 비교했어요. 찾지 못한 주문번호는 등록할 때 한 번 더 확인해요.`}
        </InlineAlert>
      )}
      <LinesView {...{ lines, rows }} found={file.found} suggest={store.suggest} />
    </>
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
          <InlineAlert tone="warn" title="주문번호와 운송장번호 열을 찾지 못했어요">
            번호로 보이는 열이 없거나 여러 개예요. 아래에서 골라주세요. 첫 줄에 ‘주문번호’와 ‘운송장번호’라는 이름이
            있으면 자동으로 찾아요.
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
