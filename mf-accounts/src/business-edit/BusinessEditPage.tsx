import type { Seller } from '@backoffice/contracts';
import { useNavigate, usePlatform } from '@backoffice/platform';
import { TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FormPage } from '../form/FormPage.tsx';
import { FormPart } from '../form/FormPart.tsx';
import { ImageField } from '../form/ImageField.tsx';
import { WithSeller } from '../form/WithSeller.tsx';
import { BusinessEditStore } from './BusinessEditStore.ts';

const TITLE = '사업자 정보';

export function BusinessEditPage() {
  return <WithSeller title={TITLE}>{(seller) => <BusinessForm seller={seller} />}</WithSeller>;
}

const BusinessForm = observer(function BusinessForm({ seller }: { readonly seller: Seller }) {
  const { api, guard, nav, session, user } = usePlatform();
  const navigate = useNavigate();
  const [store] = useState(() => new BusinessEditStore(seller, { api, nav, session }));
  useEffect(() => store.certificate.drop, [store]);
  const { certificate, problems } = store;

  const save = async () => {
    if (!(await store.save())) return;
    nav.toast('사업자 정보가 저장되었습니다.');
    guard.clear();
    await navigate(user.missing.includes('profile') ? '/profile' : '/accounts', { replace: true });
  };
  const field = (name: keyof typeof store.form) => ({
    required: true,
    value: store.form[name],
    error: problems.of(name),
    onChange: (value: string) => store.set(name, value),
  });

  return (
    <FormPage title={TITLE} problems={problems} dirty={store.isDirty} saving={store.saving} onSave={() => void save()}>
      <FormPart title="사업자" text="사업자등록증에 적힌 그대로 입력해주세요.">
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
          autoComplete="email"
          hint="세금계산서를 받을 주소입니다."
          clean={(value) => value.trim()}
        />
      </FormPart>
      <FormPart title="사업장 주소">
        <TextField {...field('addr')} label="주소" maxLength={200} placeholder="서울 성동구 왕십리로2길 20" />
        <TextField {...field('addr2')} label="상세 주소" maxLength={200} placeholder="2층" />
      </FormPart>
      <FormPart title="증빙 서류">
        <ImageField
          label="사업자등록증"
          shape="paper"
          src={certificate.src}
          hint={`${seller.business.uploadDT === null ? '' : '정보를 수정하려면 다시 올려주세요. '}jpg, jpeg, png, webp / 8MB 이하`}
          error={problems.of('file')}
          onFile={store.chooseCertificate}
        />
      </FormPart>
    </FormPage>
  );
});
