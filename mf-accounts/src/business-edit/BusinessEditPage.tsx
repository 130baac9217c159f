import type { Seller } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FormPage } from '../form/FormPage.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { ImageField } from '../form/ImageField.tsx';
import { WithSeller } from '../form/WithSeller.tsx';
import { useSectionSaved } from '../seller-sections/useSectionSaved.ts';
import { AddressFields } from './AddressFields.tsx';
import { BusinessEditStore } from './BusinessEditStore.ts';

const TITLE = '사업자 정보';

export function BusinessEditPage() {
  return <WithSeller title={TITLE}>{(seller) => <BusinessForm seller={seller} />}</WithSeller>;
}

const BusinessForm = observer(function BusinessForm({ seller }: { readonly seller: Seller }) {
  const { api, nav, session } = usePlatform();
  const [store] = useState(() => new BusinessEditStore(seller, { api, nav, session }));
  const goOn = useSectionSaved('business', '사업자 정보가 저장되었습니다.');
  useEffect(() => store.paper.picture.drop, [store]);
  const { form, paper } = store;
  const { problems } = paper.save;

  const save = async () => {
    if (await store.save()) await goOn();
  };
  const field = (name: keyof typeof form) => ({
    required: true,
    value: form[name],
    error: problems.of(name),
    onChange: (value: string) => store.set(name, value),
  });

  return (
    <FormPage title={TITLE} section="business" save={paper.save} dirty={store.isDirty} onSave={() => void save()}>
      <FormSection title="사업자" text="사업자등록증에 적힌 그대로 입력해주세요.">
        <TextField {...field('name')} label="상호" maxLength={60} />
        <TextField {...field('ceo')} label="대표자명" maxLength={40} />
        <TextField
          {...field('regNo')}
          label="사업자등록번호"
          inputMode="numeric"
          maxLength={12}
          placeholder="000-00-00000"
          clean={(value) => value.replace(/[^\d-]/g, '')}
        />
        <TextField
          {...field('email')}
          label="이메일"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="shop@example.com"
          hint="세금계산서를 받을 주소입니다."
          clean={(value) => value.trim()}
        />
      </FormSection>
      <FormSection title="사업장 주소">
        <AddressFields addr={field('addr')} addr2={field('addr2')} />
      </FormSection>
      <FormSection title="증빙 서류">
        <ImageField
          label="사업자등록증"
          shape="document"
          src={paper.picture.src}
          hint={`${seller.business.uploadDT === null ? '' : '정보를 수정하려면 다시 올려주세요. '}jpg, jpeg, png, webp / 8MB 이하`}
          error={problems.of('file')}
          onFile={paper.choose}
        />
      </FormSection>
    </FormPage>
  );
});
