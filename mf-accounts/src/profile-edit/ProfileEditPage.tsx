import type { Seller } from '@backoffice/contracts';
import { useNavigate, usePlatform } from '@backoffice/platform';
import { TextArea, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FormPage } from '../form/FormPage.tsx';
import { FormPart } from '../form/FormPart.tsx';
import { WithSeller } from '../form/WithSeller.tsx';
import { CategoryField } from './CategoryField.tsx';
import { ColorField } from './ColorField.tsx';
import { InquiryFields } from './InquiryFields.tsx';
import { ProfileEditStore } from './ProfileEditStore.ts';
import { ProfilePicture } from './ProfilePicture.tsx';
import { PublicIdField } from './PublicIdField.tsx';
import { SnsFields } from './SnsFields.tsx';
import { phoneCharacters } from './phoneCharacters.ts';

const TITLE = '프로필';

export function ProfileEditPage() {
  return <WithSeller title={TITLE}>{(seller) => <ProfileForm seller={seller} />}</WithSeller>;
}

const ProfileForm = observer(function ProfileForm({ seller }: { readonly seller: Seller }) {
  const { api, guard, nav, session, user } = usePlatform();
  const navigate = useNavigate();
  const [store] = useState(() => new ProfileEditStore(seller, { api, nav, session }));
  useEffect(() => store.dispose, [store]);
  const { form, problems } = store;

  const save = async () => {
    if (!(await store.save())) return;
    nav.toast('프로필이 저장되었습니다.');
    guard.clear();
    await navigate(user.seller?.bank.uploadDT ? '/accounts' : '/accounts/bank-info', { replace: true });
  };

  return (
    <FormPage title={TITLE} problems={problems} dirty={store.isDirty} saving={store.saving} onSave={() => void save()}>
      <FormPart title="기본 정보" text="구매자에게 보이는 정보입니다.">
        <ProfilePicture store={store} />
        <PublicIdField store={store} />
        <TextField
          label="이름"
          required
          maxLength={30}
          counter
          placeholder="보리상점"
          hint="한글, 영문, 숫자, _, -만 쓸 수 있습니다."
          value={form.info.name}
          error={problems.of('info.name')}
          onChange={(value) => store.edit('info.name', ({ info }) => void (info.name = value))}
        />
        <TextArea
          label="소개"
          required
          maxLength={1000}
          counter
          placeholder="어떤 물건을 만드는지 알려주세요."
          value={form.msg}
          error={problems.of('msg')}
          onChange={(value) => store.edit('msg', (profile) => void (profile.msg = value))}
        />
        <CategoryField store={store} />
      </FormPart>
      <FormPart title="문의" text="구매자가 궁금한 점을 물어볼 곳입니다.">
        <InquiryFields store={store} />
      </FormPart>
      <FormPart title="연락처" text="운영팀이 연락드릴 때만 사용하며 공개되지 않습니다.">
        <TextField
          label="휴대폰 번호"
          required
          type="tel"
          autoComplete="tel"
          placeholder="01012345678"
          value={form.info.phone}
          clean={phoneCharacters}
          error={problems.of('info.phone')}
          onChange={(value) => store.edit('info.phone', ({ info }) => void (info.phone = value))}
        />
      </FormPart>
      <FormPart title="꾸미기" text="공개 페이지에 함께 보여줄 링크와 색입니다.">
        <SnsFields store={store} />
        <ColorField
          label="배경색"
          value={form.bgColor}
          error={problems.of('bgColor')}
          onChange={(value) => store.edit('bgColor', (profile) => void (profile.bgColor = value))}
        />
      </FormPart>
    </FormPage>
  );
});
