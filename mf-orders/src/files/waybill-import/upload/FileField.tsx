import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import type { ImportCandidate } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { usePlatform } from '@backoffice/platform';
import { SHEET_ACCEPT, type SheetRows } from '@backoffice/sheets';
import { FileButton, IconButton, Spinner, useFileDrop } from '@backoffice/ui';
import { FileSpreadsheet, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useIsWide } from '../../../order/useIsWide.ts';
import styles from './Upload.module.css';
import type { WaybillImportStore } from '../WaybillImportStore.ts';
import { SheetButton } from '../SheetButton.tsx';

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
        <Chosen state={state} hintId={`${id}-hint`} onFile={replaceFile} onRemove={() => void removeFile()} />
      </div>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.fileHelp}>
        <p id={`${id}-hint`} className={styles.note}>
          엑셀, CSV · 8MB 이하 · 10,000줄까지 · 여러 마켓의 주문이 함께 있어도 돼요.
        </p>
        <SheetButton
          variant="ghost"
          size="sm"
          kind="waybill_sample"
          marketId={store.marketId}
          sheet="운송장"
          readRows={async () => {
            await store.loadCandidates();
            return sampleRows(store.orders);
          }}
        >
          양식 내려받기
        </SheetButton>
      </div>
    </fieldset>
  );

  function confirmReplace(): Promise<boolean> | true {
    return store.lines?.isEdited
      ? nav.confirm({ title: '고친 내용이 사라져요', text: '다른 파일을 선택하면 고친 줄이 모두 사라져요.' })
      : true;
  }
});

interface ChosenProps {
  readonly state: WaybillImportStore['file']['state'];
  /** Id of the hint about the accepted files. */
  readonly hintId: string;
  readonly onFile: (file: File | undefined) => Promise<void>;
  readonly onRemove: () => void;
}

/** The button that selects a file, or the selected file. */
function Chosen({ state, hintId, onFile, onRemove }: ChosenProps) {
  const isWide = useIsWide();
  if (state.status === 'none')
    return (
      <>
        {isWide && <p className={styles.dropHint}>파일을 끌어다 놓거나 선택해주세요.</p>}
        <FileButton accept={SHEET_ACCEPT} aria-describedby={hintId} onFiles={([file]) => void onFile(file)}>
          파일 선택
        </FileButton>
      </>
    );
  return (
    <div className={styles.chosen}>
      {state.status === 'reading' ? <Spinner size={20} /> : <FileSpreadsheet aria-hidden />}
      <span role="status" className={styles.fileName}>
        {state.status === 'reading' ? `${state.name} 읽는 중` : state.file.name}
      </span>
      <FileButton size="sm" accept={SHEET_ACCEPT} onFiles={([file]) => void onFile(file)}>
        바꾸기
      </FileButton>
      <IconButton label="파일 빼기" icon={<X aria-hidden />} onClick={onRemove} />
    </div>
  );
}

const ROWS_MAX = 5;
const NAMES = ['주문번호', '운송장번호', '받는분'];

/** Returns the rows of the template: the first paid orders without a tracking number, or an example. */
export function sampleRows(orders: readonly ImportCandidate[]): SheetRows {
  const waiting = orders.filter(({ status, invoice }) => status === ORDER_STATUS.paid && invoice === null);
  const rows = waiting.slice(0, ROWS_MAX).map(({ publicId, names: [receiver = ''] }) => [publicId, '', receiver]);
  return [NAMES, ...(rows.length > 0 ? rows : [['261120-ABCDEFGH', '6891234567890', '홍길동']])];
}
