import type { Seller } from '@backoffice/contracts/seller/seller';
import { DraftNotice, useEditSession } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { ChecksLeft } from '../ChecksLeft.tsx';
import { FormPage } from '../../shared/form/FormPage.tsx';
import { WithSeller } from '../../shared/form/WithSeller.tsx';
import { PayoutHold } from '../../shared/PayoutHold.tsx';
import { useSectionSaved } from '../../shared/seller-sections/useSectionSaved.ts';
import { BankEditStore } from './BankEditStore.ts';
import { BankMaintenance } from './BankMaintenance.tsx';
import { BankLocked } from './BankLocked.tsx';
import { FormerAccounts } from './FormerAccounts.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { PayoutAccountFields } from './PayoutAccountFields.tsx';

const TITLE = '계좌 정보';

export function BankEditPage() {
  return <WithSeller title={TITLE}>{(seller) => <BankEditor seller={seller} />}</WithSeller>;
}

const BankEditor = observer(function BankEditor({ seller }: { readonly seller: Seller }) {
  const platform = usePlatform();
  const [store] = useState(() => new BankEditStore(seller, platform));
  const { form, session } = store.document;
  const formRef = useRef<HTMLFormElement>(null);
  const openNext = useSectionSaved('bank', '계좌 정보가 저장됐어요.');
  useEffect(() => store.enter(), [store]);
  // Called here and not in the form: the maintenance notice replaces the form, and typed values must survive.
  useEditSession(session, formRef);
  const { values } = form;
  const isFirst = seller.bank.uploadDT === null;
  const isMaintenance = store.maintenanceEnd !== undefined;
  if (isMaintenance && isFirst) return <BankMaintenance title={TITLE} store={store} />;
  if (isMaintenance || store.isLocked) return <BankLocked title={TITLE} seller={seller} store={store} />;
  if (values === null) return null;

  const save = async () => {
    if (await store.save()) await openNext();
  };

  return (
    <FormPage title={TITLE} section="bank" {...{ session, formRef }} onSave={() => void save()}>
      <PayoutHold />
      <DraftNotice session={session} advice="계좌번호와 통장 사본은 보관하지 않으니 다시 입력해주세요." />
      <PayoutAccountFields {...{ store, values, seller }} />
      <IdentityFields {...{ store, values, seller }} />
      <ChecksLeft session={session} />
      {!isFirst && <FormerAccounts />}
    </FormPage>
  );
});
