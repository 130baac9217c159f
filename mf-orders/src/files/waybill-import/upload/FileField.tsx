import { exportFileName } from '@backoffice/contracts/order/lists/exportOptions';
import { usePlatform } from '@backoffice/platform';
import { SHEET_ACCEPT } from '@backoffice/sheets';
import { Button, FileButton, IconButton, Spinner, useFileDrop } from '@backoffice/ui';
import { FileSpreadsheet, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import styles from './Upload.module.css';
import type { WaybillImportStore } from '../WaybillImportStore.ts';
import { writeSheet } from '../../sheet/writeSheet.ts';
import { sampleRows } from './sampleRows.ts';

interface FileFieldProps {
  readonly store: Pick<
    WaybillImportStore,
    'file' | 'problems' | 'lines' | 'chooseFile' | 'removeFile' | 'orders' | 'loadCandidates' | 'marketId'
  >;
}

/** Field for a spreadsheet (button or drag and drop) with its problem and a template for download. */
export const FileField = observer(function FileField({ store }: FileFieldProps) {
  const { nav } = usePlatform();
  const id = useId();
  const { state } = store.file;
  const problem = store.problems.at('file') ?? (state.status === 'none' ? state.problem : undefined);

  const replaceFile = async (file: File | undefined) => {
    if (file === undefined || !(await confirmReplace())) return;
    await store.chooseFile(file);
  };
  const removeFile = async () => {
    if (await confirmReplace()) store.removeFile();
  };
  const { over, target } = useFileDrop(([file]) => file && void replaceFile(file));

  return (
    <fieldset className={styles.fileField} aria-labelledby={`${id}-label`} aria-describedby={`${id}-problem`}>
      <div id={`${id}-label`} className={styles.legend}>
        파일 <span aria-hidden>*</span>
      </div>
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-wrong={problem !== undefined || undefined}
        {...target}
      >
        {state.status === 'none' ? (
          <>
            <p className={styles.dropHint}>파일을 끌어다 놓거나 선택해주세요.</p>
            <FileButton
              accept={SHEET_ACCEPT}
              aria-describedby={`${id}-hint`}
              onFiles={([file]) => void replaceFile(file)}
            >
              파일 선택
            </FileButton>
          </>
        ) : (
          <div className={styles.chosen}>
            {state.status === 'reading' ? <Spinner size={20} /> : <FileSpreadsheet aria-hidden />}
            <span role="status" className={styles.fileName}>
              {state.status === 'reading' ? `${state.name} 읽는 중` : state.file.name}
            </span>
            <FileButton size="sm" accept={SHEET_ACCEPT} onFiles={([file]) => void replaceFile(file)}>
              바꾸기
            </FileButton>
            <IconButton label="파일 빼기" icon={<X aria-hidden />} onClick={() => void removeFile()} />
          </div>
        )}
      </div>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.fileHelp}>
        <p id={`${id}-hint`} className={styles.note}>
          엑셀, CSV · 8MB 이하 · 10,000줄까지 · 여러 마켓의 주문이 함께 있어도 돼요.
        </p>
        <SampleButton store={store} />
      </div>
    </fieldset>
  );

  function confirmReplace(): Promise<boolean> | true {
    return store.lines?.isEdited
      ? nav.confirm({ title: '고친 내용이 사라집니다.', text: '다른 파일을 선택하면 고친 줄이 모두 사라집니다.' })
      : true;
  }
});

function SampleButton({ store }: FileFieldProps) {
  const { fileSaver, nav, now } = usePlatform();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await store.loadCandidates();
      const name = exportFileName(store.marketId ?? 'all', 'waybill_sample', 'xlsx', now());
      await fileSaver.save(await writeSheet('운송장', sampleRows(store.orders)), name);
    } catch {
      nav.toast('저장 실패, 이유: 파일을 만들지 못했습니다. 인터넷 연결을 확인해주세요.', { type: 'warn' });
    }
    setBusy(false);
  };
  return (
    <Button variant="ghost" size="sm" busy={busy} onClick={() => void save()}>
      양식 내려받기
    </Button>
  );
}
