import type { Seller } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { formatMarketDate } from '@backoffice/time';
import { Button, RestoredNotice, Sheet, TextArea, TextField, shrinkPicture } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FormPage } from '../form/FormPage.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { WithSeller } from '../form/WithSeller.tsx';
import { useSectionSaved } from '../seller-sections/useSectionSaved.ts';
import { CategoryField } from './CategoryField.tsx';
import { ColorField } from './ColorField.tsx';
import { InquiryFields } from './InquiryFields.tsx';
import styles from './ProfileEditPage.module.css';
import { DEFAULT_COLOR, ProfileEditStore } from './ProfileEditStore.ts';
import { ProfilePicture } from './ProfilePicture.tsx';
import { ProfilePreview } from './ProfilePreview.tsx';
import { PublicIdField } from './PublicIdField.tsx';
import { SnsFields } from './SnsFields.tsx';
import { phoneCharacters } from './phoneCharacters.ts';

const TITLE = '프로필';

export function ProfileEditPage() {
  return <WithSeller title={TITLE}>{(seller) => <ProfileForm seller={seller} />}</WithSeller>;
}

const ProfileForm = observer(function ProfileForm({ seller }: { readonly seller: Seller }) {
  const { api, drafts, guard, nav, now, session } = usePlatform();
  const deps = { api, drafts, nav, now, session, shrink: shrinkPicture };
  const [store] = useState(() => new ProfileEditStore(seller, deps));
  const [isPreviewing, setPreviewing] = useState(false);
  const goOn = useSectionSaved('profile', '프로필이 저장되었습니다.');
  useEffect(() => {
    void store.enter();
    // Whoever agreed to leave has let go of the guard by now.
    return () => store.leave({ agreed: !guard.isDirty });
  }, [store, guard]);
  const { form } = store;
  const { problems } = store.saving;
  const { revivedFrom } = store.draft;

  const save = async () => {
    if (await store.save()) await goOn();
  };

  return (
    <>
      <FormPage
        title={TITLE}
        section="profile"
        save={store.saving}
        dirty={store.isDirty}
        onSave={() => void save()}
        action={
          <Button className={styles.phone} onClick={() => setPreviewing(true)}>
            미리보기
          </Button>
        }
        aside={
          <div className={styles.desk}>
            <h2 className={styles.previewTitle}>미리보기</h2>
            <ProfilePreview store={store} />
          </div>
        }
      >
        <RestoredNotice
          since={revivedFrom === null ? null : formatMarketDate(revivedFrom)}
          advice="전화번호는 보관하지 않으니 다시 확인해주세요."
          onDiscard={store.reset}
        />
        <FormSection title="기본 정보" text="구매자에게 보이는 정보입니다.">
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
        </FormSection>
        <FormSection title="문의" text="구매자가 궁금한 점을 물어볼 곳입니다.">
          <InquiryFields store={store} />
        </FormSection>
        <FormSection title="연락처" text="운영팀이 연락드릴 때만 사용하며 공개되지 않습니다.">
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
        </FormSection>
        <FormSection title="꾸미기" text="공개 페이지에 함께 보여줄 링크와 색입니다.">
          <SnsFields store={store} />
          <ColorField
            label="배경색"
            value={form.bgColor}
            fallback={DEFAULT_COLOR}
            error={problems.of('bgColor')}
            onChange={(value) => store.edit('bgColor', (profile) => void (profile.bgColor = value))}
          />
        </FormSection>
      </FormPage>
      <Sheet open={isPreviewing} onClose={() => setPreviewing(false)} title="미리보기">
        <ProfilePreview store={store} />
      </Sheet>
    </>
  );
});
