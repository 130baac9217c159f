import { copyText, usePlatform } from '@backoffice/platform';
import { Copy } from 'lucide-react';
import styles from './OrderDetails.module.css';

/** A button that copies a value; if copying fails, a dialog shows the value. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const { bridge, nav } = usePlatform();
  const copy = async () => {
    if (await copyText(value, bridge)) nav.toast('복사되었습니다.');
    else await nav.alert({ title: '직접 복사해주세요', text: value });
  };
  return (
    <button type="button" className={styles.copyButton} aria-label={label} onClick={() => void copy()}>
      <Copy aria-hidden />
    </button>
  );
}

/** A value with a copy button. */
export function CopyValue(props: { value: string; label: string }) {
  return (
    <span className={styles.copy}>
      <span>{props.value}</span>
      <CopyButton {...props} />
    </span>
  );
}
