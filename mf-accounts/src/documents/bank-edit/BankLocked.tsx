import type { Seller } from '@backoffice/contracts/seller/seller';
import { useSearchParams } from '@backoffice/platform';
import { BottomActions, Button, DefinitionList, InlineAlert, Page, PageBar, Stack, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { FormSection } from '../../shared/form/FormSection.tsx';
import { PayoutHold } from '../../shared/PayoutHold.tsx';
import { readReturnPath, addReturnPath } from '../../shared/seller-sections/readReturnPath.ts';
import type { BankEditStore } from './BankEditStore.ts';
import { FormerAccounts } from './FormerAccounts.tsx';

interface BankLockedProps {
  readonly title: string;
  readonly seller: Pick<Seller, 'bank'>;
  readonly store: BankEditStore;
}

/** Stored account in place of the form, during the banks' maintenance or until the seller signs in again. */
export const BankLocked = observer(function BankLocked({ title, seller: { bank }, store }: BankLockedProps) {
  const [query] = useSearchParams();
  const isMaintenance = store.maintenanceEnd !== undefined;
  const actions = !isMaintenance && (
    <BottomActions>
      <WriteButton variant="primary" onClick={() => void store.signInAndOpen()}>
        계좌 변경하기
      </WriteButton>
    </BottomActions>
  );
  const bar = <PageBar title={title} backTo={addReturnPath('/accounts', readReturnPath(query))} />;
  return (
    <Page bar={bar} width="narrow" actions={actions}>
      <Stack gap={10}>
        <PayoutHold />
        {isMaintenance && (
          <InlineAlert
            tone="warn"
            title="은행 점검 시간"
            action={
              <Button size="sm" onClick={store.checkMaintenance}>
                다시 확인
              </Button>
            }
          >
            {store.maintenanceText}
          </InlineAlert>
        )}
        <FormSection title="정산 받을 계좌" text={isMaintenance ? undefined : '변경하려면 다시 로그인해주세요.'}>
          <DefinitionList
            items={[
              { term: '예금주', value: bank.name },
              { term: '은행', value: bank.type },
              { term: '계좌번호', value: bank.no },
            ]}
          />
        </FormSection>
        <FormerAccounts isOpen />
      </Stack>
    </Page>
  );
});
