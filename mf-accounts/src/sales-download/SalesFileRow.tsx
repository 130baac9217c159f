import { type StatusColor, Button, ProgressBar, StatusBadge } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useEffect, useState } from 'react';
import styles from './SalesDownload.module.css';
import type { SalesFile, SalesFileState } from './SalesFile.ts';
import type { SalesFiles } from './SalesFiles.ts';
import { TaxNoticeLink } from './TaxNoticeLink.tsx';
import { getSalesFileName } from './getSalesFileName.ts';
import { usePlatform } from '@backoffice/platform';

const COLORS: Readonly<Record<SalesFileState['status'], StatusColor>> = {
  making: 'yellow',
  ready: 'green',
  none: 'gray',
  failed: 'red',
};

interface SalesFileRowProps {
  readonly files: SalesFiles;
  readonly file: SalesFile;
}

/** Row of a requested file: its state and actions. */
export const SalesFileRow = observer(function SalesFileRow({ files, file }: SalesFileRowProps) {
  const { state } = file;
  const name = getSalesFileName(file);
  const row = useRef<HTMLLIElement>(null);
  const act = (change: (file: SalesFile) => void) => () => {
    change(file);
    // The clicked button disappears while the file is generated.
    if (files.getState(file)?.status === 'making') row.current?.focus();
  };
  return (
    <li ref={row} tabIndex={-1} className={styles.file} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <StatusBadge color={COLORS[state.status]} label={statusLabel(state)} />
      </div>
      {state.status === 'making' && (
        <>
          <ProgressBar label={`${name} 만드는 중`} value={state.progress} />
          <p className={styles.quiet}>
            <Elapsed since={state.since} />
            {state.isDisconnected && <span> · 연결이 원활하지 않아요. 연결되면 이어서 진행해요.</span>}
          </p>
        </>
      )}
      {state.status === 'none' && (
        <p className={styles.quiet}>
          서비스 결제로 결제된 주문이 없는 기간이에요. <TaxNoticeLink>더보기</TaxNoticeLink>
        </p>
      )}
      {state.status === 'failed' && (
        <>
          <p className={styles.quiet}>{state.reason}</p>
          <div className={styles.actions}>
            <Button size="sm" aria-label={`${name} 다시 시도`} onClick={act(files.request)}>
              다시 시도
            </Button>
          </div>
        </>
      )}
      {state.status === 'ready' && (
        <div className={styles.actions}>
          <Button size="sm" aria-label={`${name} 내려받기`} onClick={act(files.request)}>
            내려받기
          </Button>
          <Button size="sm" variant="ghost" aria-label={`${name} 새로 만들기`} onClick={act(files.regenerate)}>
            새로 만들기
          </Button>
        </div>
      )}
    </li>
  );
});

function statusLabel(state: SalesFileState): string {
  switch (state.status) {
    case 'making':
      return state.progress === null ? '만드는 중' : `만드는 중 ${Math.round(state.progress * 100)}%`;
    case 'ready':
      return '준비됨';
    case 'none':
      return '판매 내역 없음';
    default:
      return '실패';
  }
}

/** Elapsed time since an instant (milliseconds), updated every second, such as `1분 20초 지남`. */
function Elapsed({ since }: { readonly since: number }) {
  const { now } = usePlatform();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  // `since` comes from the server clock, which may be a second ahead.
  const seconds = Math.max(0, Math.floor((time - since) / 1000));
  const minutes = Math.floor(seconds / 60);
  return <span>{`${minutes > 0 ? `${minutes}분 ` : ''}${seconds % 60}초 지남`}</span>;
}
