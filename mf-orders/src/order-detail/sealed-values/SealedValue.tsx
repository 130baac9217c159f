import { Loader } from '@backoffice/platform';
import { Button } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { CopyButton } from '../CopyButton.tsx';
import styles from './SealedValue.module.css';

/** A value with its number in clear, as `open` fetches it. */
export interface OpenedValue {
  readonly text: string;
  readonly no: string;
}

interface SealedValueProps {
  /** Noun of the number in the labels of the buttons. */
  readonly name: string;
  /** The value with a masked number. */
  readonly masked: string;
  /** Whether there is a number to show. */
  readonly hasNumber: boolean;
  readonly open: (signal: AbortSignal) => Promise<OpenedValue>;
}

/** A masked number and a button that shows it while the order is open. The API logs each access. */
export const SealedValue = observer(function SealedValue({ name, masked, hasNumber, open }: SealedValueProps) {
  const [number] = useState(() => new Loader((_, signal) => open(signal)));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => number.cancel, [number]);
  const { state } = number;
  const opened = isOpen && state.status === 'ready' ? state.value : undefined;
  const toggle = () => {
    setOpen(opened === undefined);
    if (opened === undefined) void number.load();
  };
  return (
    <span className={styles.account}>
      <span className={styles.value}>
        <span aria-live="polite" translate="no">
          {opened?.text ?? masked}
        </span>
        {opened && <CopyButton value={opened.no} label={`${name} 복사`} />}
      </span>
      {hasNumber && (
        <Button
          size="sm"
          busy={state.status === 'loading'}
          aria-label={`${name} ${opened ? '가리기' : '보기'}`}
          onClick={toggle}
        >
          {opened ? '가리기' : '보기'}
        </Button>
      )}
    </span>
  );
});
