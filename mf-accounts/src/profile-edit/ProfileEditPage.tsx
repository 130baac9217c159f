import { type Seller, parseColor } from '@backoffice/contracts';
import { DraftNotice, StaleDialog, useEditSession } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { Button, Sheet, TextArea, TextField, shrinkPicture, useBackgroundColor } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { FormPage } from '../form/FormPage.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { WithSeller } from '../form/WithSeller.tsx';
import { overwriteSection } from '../form/overwriteSection.ts';
import { saveSection } from '../form/saveSection.ts';
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
const KNOWN_PATHS = 'publicId info.* msg category bgColor inquiry.* sns.*.type sns.*.etcName sns.*.url'.split(' ');

export function ProfileEditPage() {
  return <WithSeller title={TITLE}>{(seller) => <ProfileEditor seller={seller} />}</WithSeller>;
}

const ProfileEditor = observer(function ProfileEditor({ seller }: { readonly seller: Seller }) {
  const { config, session: account, ...platform } = usePlatform();
  const [store] = useState(() => {
    const readSeller = async () => {
      await account.refresh();
      return platform.user.seller ?? seller;
    };
    return new ProfileEditStore(seller, { ...platform, cdnHost: config.cdnHost, shrink: shrinkPicture, readSeller });
  });
  const [isPreviewing, setPreviewing] = useState(false);
  const openNext = useSectionSaved('profile', '프로필이 저장되었습니다.');
  const { form, session } = store;
  const formRef = useRef<HTMLFormElement>(null);
  useEditSession(session, formRef);
  useEffect(() => store.publicIdCheck.reset, [store]);
  useBackgroundColor(isPreviewing ? parseColor(form.bgColor) : undefined);
  const { problems } = session;

  const save = async () => {
    if (await saveSection(session, account)) await openNext();
  };
  const overwrite = async () => {
    if (await overwriteSection(session, account)) await openNext();
  };

  return (
    <>
      <FormPage
        title={TITLE}
        section="profile"
        session={session}
        formRef={formRef}
        knownPaths={KNOWN_PATHS}
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
        <DraftNotice session={session} advice="전화번호는 보관하지 않으니 다시 확인해주세요." />
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
            error={problems.at('info.name')}
            onChange={(value) => store.edit(({ info }) => void (info.name = value))}
          />
          <TextArea
            label="소개"
            required
            maxLength={1000}
            counter
            placeholder="어떤 물건을 만드는지 알려주세요."
            value={form.msg}
            error={problems.at('msg')}
            onChange={(value) => store.edit((profile) => void (profile.msg = value))}
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
            error={problems.at('info.phone')}
            onChange={(value) => store.edit(({ info }) => void (info.phone = value))}
          />
        </FormSection>
        <FormSection title="꾸미기" text="공개 페이지에 함께 보여줄 링크와 색입니다.">
          <SnsFields store={store} />
          <ColorField
            label="배경색"
            value={form.bgColor}
            fallback={DEFAULT_COLOR}
            error={problems.at('bgColor')}
            onChange={(value) => store.edit((profile) => void (profile.bgColor = value))}
          />
        </FormSection>
      </FormPage>
      <StaleDialog
        session={{ isStale: session.isStale, setStale: session.setStale, reload: store.reload }}
        onOverwrite={() => void overwrite()}
      />
      <Sheet open={isPreviewing} onClose={() => setPreviewing(false)} title="미리보기">
        <ProfilePreview store={store} />
      </Sheet>
    </>
  );
});
