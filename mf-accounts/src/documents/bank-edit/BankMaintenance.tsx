import { usePlatform, useSearchParams } from '@backoffice/platform';
import { Button, ButtonLink, EmptyState, Page, PageBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { readReturnPath, addReturnPath } from '../../shared/seller-sections/readReturnPath.ts';
import type { BankEditStore } from './BankEditStore.ts';

/** Notice in place of the form of a first account during the banks' maintenance; typed values are retained. */
export const BankMaintenance = observer(function BankMaintenance({
  title,
  store,
}: {
  readonly title: string;
  readonly store: BankEditStore;
}) {
  const { missing } = usePlatform().user;
  const [query] = useSearchParams();
  const withReturn = (to: string) => addReturnPath(to, readReturnPath(query));
  return (
    <Page bar={<PageBar title={title} backTo={withReturn('/accounts')} />}>
      <EmptyState
        kind="not-allowed"
        title="은행 점검 시간"
        text={store.maintenanceText}
        action={
          <>
            <Button onClick={store.checkMaintenance}>다시 확인</Button>
            {missing.includes('business') ? (
              <ButtonLink to={withReturn('/accounts/business-info')} variant="primary">
                사업자 정보 먼저 등록하기
              </ButtonLink>
            ) : (
              <ButtonLink to={withReturn('/accounts')} variant="primary">
                내 계정으로
              </ButtonLink>
            )}
          </>
        }
      />
    </Page>
  );
});
