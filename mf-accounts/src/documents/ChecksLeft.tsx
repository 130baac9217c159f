import { formatMinute } from '@backoffice/contracts/codes/seoulTime';
import { countChecks } from '@backoffice/contracts/seller/sellerEndpoints';
import { errorCatalogue } from '@backoffice/contracts/wire/errorCatalogue';
import { Loader, usePlatform } from '@backoffice/platform';
import { InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from './ChecksLeft.module.css';

/** Number of checks left from which on it is shown. */
const FEW = 2;
const USED_UP = errorCatalogue['too-many-checks'];

interface ChecksLeftProps {
  readonly session: { readonly busy: string | null };
}

/** Shows how many bank and tax office checks are left if they are few, counted again after each save. */
export const ChecksLeft = observer(function ChecksLeft({ session: { busy } }: ChecksLeftProps) {
  const { api } = usePlatform();
  const [loader] = useState(
    () => new Loader((_: void, signal) => api.call(countChecks, {}, { signal, handles: ['uncertain'] })),
  );
  useEffect(() => {
    if (busy === null) void loader.load();
    return loader.cancel;
  }, [loader, busy]);
  const { value } = loader;
  if (value === undefined) return null;
  if (value.nextAt !== null) {
    const at = formatMinute(Date.parse(value.nextAt));
    return (
      <InlineAlert tone="warn" title={USED_UP.title}>
        {USED_UP.text.replace('잠시 후', `${at} 이후에`)}
      </InlineAlert>
    );
  }
  if (value.left > FEW) return null;
  return (
    <p className={styles.left}>
      {`저장할 때 은행이나 국세청에 확인해요. 앞으로 ${value.left}번 확인할 수 있어요. 다 쓰면 보통 1시간, 늦어도 하루 안에 다시 할 수 있어요.`}
    </p>
  );
});
