import type { Seller } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { InlineAlert, RadioGroup, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FormPage } from '../form/FormPage.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { ImageField } from '../form/ImageField.tsx';
import { WithSeller } from '../form/WithSeller.tsx';
import { useSectionSaved } from '../seller-sections/useSectionSaved.ts';
import { BankEditStore } from './BankEditStore.ts';
import { BankField } from './BankField.tsx';
import { BankInspection } from './BankInspection.tsx';

const TITLE = '계좌 정보';
const TYPE_OPTIONS = [
  { value: 'sole', label: '개인' },
  { value: 'corp', label: '사업자' },
] as const;

export function BankEditPage() {
  return <WithSeller title={TITLE}>{(seller) => <BankForm seller={seller} />}</WithSeller>;
}

const BankForm = observer(function BankForm({ seller }: { readonly seller: Seller }) {
  const { api, nav, now, session } = usePlatform();
  const [store] = useState(() => new BankEditStore(seller, { api, nav, now, session }));
  const goOn = useSectionSaved('bank', '계좌 정보가 저장되었습니다.');
  useEffect(() => {
    store.enter();
    return store.paper.picture.drop;
  }, [store]);
  const { form, paper } = store;
  const { problems } = paper.save;
  if (store.inspectionEnd !== undefined) return <BankInspection title={TITLE} store={store} />;

  const save = async () => {
    if (await store.save()) await goOn();
  };

  return (
    <FormPage title={TITLE} section="bank" save={paper.save} dirty={store.isDirty} onSave={() => void save()}>
      <FormSection title="정산 받을 계좌" text="판매 대금이 입금되는 계좌입니다.">
        {seller.bank.uploadDT !== null && (
          <InlineAlert title="등록된 계좌가 있습니다">
            안전을 위해 계좌번호와 통장 사본은 수정할 때마다 다시 입력받습니다.
          </InlineAlert>
        )}
        <TextField
          label="예금주"
          required
          maxLength={40}
          value={form.bankName}
          error={problems.of('bankName')}
          onChange={(value) => store.set('bankName', value)}
        />
        <BankField
          value={form.bankType}
          error={problems.of('bankType')}
          onChange={(value) => store.set('bankType', value)}
        />
        <TextField
          label="계좌번호"
          required
          inputMode="numeric"
          maxLength={24}
          placeholder="숫자와 -만 입력"
          hint={seller.bank.no === '' ? undefined : `지금 등록된 계좌: ${seller.bank.type} ${seller.bank.no}`}
          value={form.bankNo}
          clean={(value) => value.replace(/[^\d-]/g, '')}
          error={problems.of('bankNo')}
          onChange={(value) => store.set('bankNo', value)}
        />
      </FormSection>
      <FormSection title="본인 확인" text="정산과 세금 자료를 만들 때 사용합니다.">
        <RadioGroup
          label="사업자 유형"
          required
          value={form.businessType}
          options={TYPE_OPTIONS}
          error={problems.of('businessType')}
          onChange={(value) => store.set('businessType', value)}
        />
        {form.businessType === 'sole' ? (
          <TextField
            label="생년월일 6자리"
            required
            inputMode="numeric"
            maxLength={6}
            placeholder="990131"
            value={form.subRegNo}
            clean={(value) => value.replace(/\D/g, '')}
            error={problems.of('subRegNo')}
            onChange={(value) => store.set('subRegNo', value)}
          />
        ) : (
          <TextField
            label="사업자등록번호"
            required
            inputMode="numeric"
            maxLength={12}
            placeholder="000-00-00000"
            value={form.regNo}
            clean={(value) => value.replace(/[^\d-]/g, '')}
            error={problems.of('regNo')}
            onChange={(value) => store.set('regNo', value)}
          />
        )}
        <ImageField
          label="통장 사본"
          shape="document"
          src={paper.picture.src}
          hint="예금주와 계좌번호가 보이게 찍어주세요. jpg, jpeg, png, webp / 8MB 이하"
          error={problems.of('file')}
          onFile={paper.choose}
        />
      </FormSection>
    </FormPage>
  );
});
