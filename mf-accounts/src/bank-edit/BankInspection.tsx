import { useLeaveGuard, usePlatform, useSearchParams } from '@backoffice/platform';
import { Button, ButtonLink, EmptyState, Page, PageBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { returnPath, withReturnPath } from '../seller-sections/returnPath.ts';
import type { BankEditStore } from './BankEditStore.ts';

/** Stands in place of the form while the banks are in inspection; what was typed is kept. */
export const BankInspection = observer(function BankInspection({
  title,
  store,
}: {
  readonly title: string;
  readonly store: BankEditStore;
}) {
  const { missing } = usePlatform().user;
  const [query] = useSearchParams();
  const onWay = (to: string) => withReturnPath(to, returnPath(query));
  useLeaveGuard(store.isDirty);
  return (
    <Page bar={<PageBar title={title} backTo={onWay('/accounts')} />}>
      <EmptyState
        kind="not-allowed"
        title="은행 점검 시간"
        text={store.inspectionText}
        action={
          <>
            <Button onClick={store.isClosed}>다시 확인</Button>
            {missing.includes('business') ? (
              <ButtonLink to={onWay('/accounts/business-info')} variant="primary">
                사업자 정보 먼저 등록하기
              </ButtonLink>
            ) : (
              <ButtonLink to={onWay('/accounts')} variant="primary">
                내 계정으로
              </ButtonLink>
            )}
          </>
        }
      />
    </Page>
  );
});
