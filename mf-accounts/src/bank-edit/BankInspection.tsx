import { Button, ButtonLink, EmptyState, Page, PageBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { BankEditStore } from './BankEditStore.ts';

/** Stands in place of the form while the banks are in inspection; what was typed is kept. */
export const BankInspection = observer(function BankInspection({
  title,
  store,
}: {
  readonly title: string;
  readonly store: BankEditStore;
}) {
  return (
    <Page bar={<PageBar title={title} backTo="/accounts" />}>
      <EmptyState
        kind="not-allowed"
        title="은행 점검 시간"
        text={store.inspectionText}
        action={
          <>
            <Button onClick={store.isClosed}>다시 확인</Button>
            <ButtonLink to="/accounts" variant="primary">
              내 계정으로
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
});
