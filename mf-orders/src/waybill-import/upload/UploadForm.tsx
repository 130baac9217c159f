import { CARRIERS } from '@backoffice/contracts';
import { InlineAlert, RadioGroup, SelectField, Stack, SwitchField, TextField, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { ImportMethod, WaybillImportStore } from '../WaybillImportStore.ts';
import { LinesView } from '../lines/LinesView.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { FileField } from './FileField.tsx';

const METHODS: readonly { value: ImportMethod; label: string }[] = [
  { value: 'post', label: '우체국 링크' },
  { value: 'excel', label: '엑셀 파일' },
];
const CARRIER_CHOICES = CARRIERS.map(({ code, name }) => ({ value: code, label: name }));

/** The source of the tracking numbers, and a preview of their registration. */
export const UploadForm = observer(function UploadForm({ store }: { store: WaybillImportStore }) {
  const { method, file, lines } = store;
  const form = useRef<HTMLDivElement>(null);
  const { problems } = store;
  useProblemFocus(form, { attempt: problems.attempt });

  return (
    <div ref={form}>
      <Stack gap={5}>
        <RadioGroup label="등록 방법" value={method} onChange={store.setMethod} options={METHODS} />
        {method === 'post' ? (
          <>
            <TextField
              required
              type="url"
              inputMode="url"
              label="우체국 접수 링크"
              placeholder="https://"
              maxLength={2000}
              value={store.postUrl}
              onChange={store.setPostUrl}
              error={problems.at('postUrl')}
              hint="우체국에서 받은 접수 내역 링크를 붙여넣어주세요."
            />
            <InlineAlert>받는 분 이름에 주문번호가 함께 적혀 있어야 주문을 찾을 수 있습니다.</InlineAlert>
          </>
        ) : (
          <>
            <SelectField
              required
              label="택배사"
              placeholder="택배사를 선택해주세요."
              value={store.company}
              onChange={store.setCompany}
              options={CARRIER_CHOICES}
              error={problems.at('company')}
            />
            <FileField store={store} />
          </>
        )}
        <SwitchField
          label="이미 등록된 운송장 덮어쓰기"
          value={store.overwrite}
          onChange={store.setOverwrite}
          hint="켜면 운송장이 있는 주문도 새 번호로 바꿉니다."
        />
        {method === 'excel' && file.state.status === 'columns' && (
          <ColumnChooser rows={file.state.rows} onChoose={store.chooseColumns} />
        )}
        {method === 'excel' && lines !== null && <LinesView lines={lines} suggest={store.suggest} />}
      </Stack>
    </div>
  );
});
