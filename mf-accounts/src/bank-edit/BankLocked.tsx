import type { Seller } from '@backoffice/contracts';
import { useSearchParams } from '@backoffice/platform';
import { BottomActions, Button, DefinitionList, Page, PageBar, Stack } from '@backoffice/ui';
import { FormSection } from '../form/FormSection.tsx';
import { PayoutHold } from '../payout-hold/PayoutHold.tsx';
import { readReturnPath, addReturnPath } from '../seller-sections/readReturnPath.ts';
import { FormerAccounts } from './FormerAccounts.tsx';

/** Props of `BankLocked`. */
export interface BankLockedProps {
  readonly title: string;
  readonly seller: Pick<Seller, 'bank'>;
  /** Requests a fresh login; called in a click handler. */
  readonly onUnlock: () => void;
}

/** Stored account in place of the form until the seller signs in again. */
export function BankLocked({ title, seller: { bank }, onUnlock }: BankLockedProps) {
  const [query] = useSearchParams();
  const actions = (
    <BottomActions>
      <Button variant="primary" onClick={onUnlock}>
        계좌 변경하기
      </Button>
    </BottomActions>
  );
  const bar = <PageBar title={title} backTo={addReturnPath('/accounts', readReturnPath(query))} />;
  return (
    <Page bar={bar} width="narrow" actions={actions}>
      <Stack gap={10}>
        <PayoutHold />
        <FormSection title="정산 받을 계좌" text="변경하려면 다시 로그인해주세요.">
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
}
