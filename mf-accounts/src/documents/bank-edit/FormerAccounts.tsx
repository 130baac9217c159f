import { listFormerAccounts } from '@backoffice/contracts/seller/sellerEndpoints';
import { RetryAlert } from '@backoffice/forms';
import { Loader, usePlatform } from '@backoffice/platform';
import { Button, Moment } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FormSection } from '../../shared/form/FormSection.tsx';
import { InquiryButton } from '../../shared/InquiryButton.tsx';
import styles from './FormerAccounts.module.css';

interface FormerAccountsProps {
  /** Loads the accounts immediately instead of after a click. */
  readonly isOpen?: boolean;
}

/** Former payout accounts. */
export const FormerAccounts = observer(function FormerAccounts({ isOpen = false }: FormerAccountsProps) {
  const { api } = usePlatform();
  const [loader] = useState(
    () => new Loader((_: void, signal) => api.call(listFormerAccounts, {}, { signal, handles: ['uncertain'] })),
  );
  useEffect(() => {
    if (isOpen) void loader.load();
    return loader.cancel;
  }, [loader, isOpen]);
  const { state, value: accounts = [] } = loader;
  if (state.status === 'idle')
    return isOpen ? null : <Button onClick={() => void loader.load()}>이전 계좌 보기</Button>;
  if (state.status === 'failed')
    return <RetryAlert title="이전 계좌를 불러오지 못했어요" onRetry={() => loader.load()} />;
  if (accounts.length === 0) return isOpen || state.status === 'loading' ? null : <p>이전 계좌가 없어요.</p>;
  return (
    <FormSection title="이전 계좌" text="직접 변경하지 않은 계좌가 있으면 바로 문의해주세요.">
      <div>
        <InquiryButton />
      </div>
      <ul className={styles.accounts}>
        {accounts.map(({ name, type, no, from, until }) => (
          <li key={until}>
            <p>{`${type} ${no}`}</p>
            <p className={styles.quiet}>
              <span>{`${name} ·`}</span> <Moment at={from} isPressable /> <span>~</span>{' '}
              <Moment at={until} isPressable />
            </p>
          </li>
        ))}
      </ul>
    </FormSection>
  );
});
