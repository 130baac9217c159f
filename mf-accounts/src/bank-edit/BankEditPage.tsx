import { BankChange, type Seller } from '@backoffice/contracts';
import { DraftNotice, useEditSession } from '@backoffice/forms';
import { useLocation, usePlatform } from '@backoffice/platform';
import { InlineAlert, RadioGroup, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { FormPage } from '../form/FormPage.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { ImageField } from '../form/ImageField.tsx';
import { WithSeller } from '../form/WithSeller.tsx';
import { PayoutHold } from '../payout-hold/PayoutHold.tsx';
import { useSectionSaved } from '../seller-sections/useSectionSaved.ts';
import { BankEditStore } from './BankEditStore.ts';
import { BankField } from './BankField.tsx';
import { BankInspection } from './BankInspection.tsx';
import { BankLocked } from './BankLocked.tsx';
import { FormerAccounts } from './FormerAccounts.tsx';

const TITLE = '계좌 정보';
const TYPE_OPTIONS = [
  { value: 'sole', label: '개인' },
  { value: 'corp', label: '사업자' },
] as const;
const KNOWN_PATHS = [...Object.keys(BankChange.shape), 'file'];

export function BankEditPage() {
  return <WithSeller title={TITLE}>{(seller) => <BankEditor seller={seller} />}</WithSeller>;
}

const BankEditor = observer(function BankEditor({ seller }: { readonly seller: Seller }) {
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const [store] = useState(() => new BankEditStore(seller, pathname + search, platform));
  const { form, session, src, selectPicture } = store.document;
  const formRef = useRef<HTMLFormElement>(null);
  const openNext = useSectionSaved('bank', '계좌 정보가 저장되었습니다.');
  useEffect(() => store.enter(), [store]);
  // Here and not in the form, which the maintenance replaces: what was typed must outlive that.
  useEditSession(session, formRef);
  const { values, edit } = form;
  const { problems } = session;
  if (store.inspectionEnd !== undefined) return <BankInspection title={TITLE} store={store} />;
  if (store.isLocked) return <BankLocked title={TITLE} seller={seller} onUnlock={() => void store.unlock()} />;
  if (values === null) return null;
  const isFirst = seller.bank.uploadDT === null;

  const save = async () => {
    if (await store.save()) await openNext();
  };

  return (
    <FormPage
      title={TITLE}
      section="bank"
      {...{ session, formRef }}
      knownPaths={KNOWN_PATHS}
      onSave={() => void save()}
    >
      <PayoutHold />
      <DraftNotice session={session} advice="계좌번호와 통장 사본은 보관하지 않으니 다시 입력해주세요." />
      <FormSection title="정산 받을 계좌" text="판매 대금이 입금되는 계좌입니다.">
        {!isFirst && (
          <InlineAlert title="등록된 계좌가 있습니다">
            예금주, 은행, 계좌번호가 그대로면 계좌번호와 통장 사본은 비워두세요.
          </InlineAlert>
        )}
        <TextField
          label="예금주"
          required
          maxLength={40}
          value={values.bankName}
          error={problems.at('bankName')}
          onChange={(bankName) => edit({ bankName })}
        />
        <BankField
          value={values.bankType}
          error={problems.at('bankType')}
          onChange={(bankType) => edit({ bankType })}
        />
        <TextField
          label="계좌번호"
          required={isFirst}
          inputMode="numeric"
          maxLength={24}
          placeholder="숫자와 -만 입력"
          hint={seller.bank.no === '' ? undefined : `지금 등록된 계좌: ${seller.bank.type} ${seller.bank.no}`}
          value={values.bankNo}
          clean={(value) => value.replace(/[^\d-]/g, '')}
          error={problems.at('bankNo')}
          onChange={(bankNo) => edit({ bankNo })}
        />
      </FormSection>
      <FormSection title="본인 확인" text="정산과 세금 자료를 만들 때 사용합니다.">
        <RadioGroup
          label="사업자 유형"
          required
          value={values.businessType}
          options={TYPE_OPTIONS}
          error={problems.at('businessType')}
          onChange={(businessType) => edit({ businessType })}
        />
        {values.businessType === 'sole' ? (
          <TextField
            label="생년월일 6자리"
            required
            inputMode="numeric"
            maxLength={6}
            placeholder="990131"
            value={values.subRegNo}
            clean={(value) => value.replace(/\D/g, '')}
            error={problems.at('subRegNo')}
            onChange={(subRegNo) => edit({ subRegNo })}
          />
        ) : (
          <TextField
            label="사업자등록번호"
            required
            inputMode="numeric"
            maxLength={12}
            placeholder="000-00-00000"
            value={values.regNo}
            clean={(value) => value.replace(/[^\d-]/g, '')}
            error={problems.at('regNo')}
            onChange={(regNo) => edit({ regNo })}
          />
        )}
        <ImageField
          label="통장 사본"
          shape="document"
          required={isFirst}
          src={src}
          hint="예금주와 계좌번호가 보이게 찍어주세요. jpg, jpeg, png, webp / 8MB 이하"
          error={problems.at('file')}
          onFile={selectPicture}
        />
      </FormSection>
      {!isFirst && <FormerAccounts />}
    </FormPage>
  );
});
