import { parseColor } from '@backoffice/contracts/seller/parseColor';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { DraftNotice, StaleDialog, useEditSession } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { Button, Sheet, shrinkPicture, useBackgroundColor } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { FormPage } from '../shared/form/FormPage.tsx';
import { WithSeller } from '../shared/form/WithSeller.tsx';
import { saveSection } from '../shared/form/saveSection.ts';
import { useSectionSaved } from '../shared/seller-sections/useSectionSaved.ts';
import styles from './ProfileEditPage.module.css';
import { ProfileEditStore } from './ProfileEditStore.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { ProfilePreview } from './ProfilePreview.tsx';

const TITLE = '프로필';

export function ProfileEditPage() {
  return <WithSeller title={TITLE}>{(seller) => <ProfileEditor seller={seller} />}</WithSeller>;
}

const ProfileEditor = observer(function ProfileEditor({ seller }: { readonly seller: Seller }) {
  const platform = usePlatform();
  const [store] = useState(() => new ProfileEditStore(seller, { ...platform, shrink: shrinkPicture }));
  const [isPreviewing, setPreviewing] = useState(false);
  const openNext = useSectionSaved('profile', '프로필이 저장됐어요.');
  const { form, session } = store;
  const formRef = useRef<HTMLFormElement>(null);
  useEditSession(session, formRef);
  useEffect(() => store.publicIdCheck.reset, [store]);
  useBackgroundColor(isPreviewing ? parseColor(form.bgColor) : undefined);

  const save = async () => {
    if (await saveSection(session, platform.session)) await openNext();
  };
  const overwrite = async () => {
    if (!(await session.overwrite('save'))) return;
    // The section is saved even if the account cannot be loaded again.
    await platform.session.refresh().catch(() => undefined);
    await openNext();
  };

  return (
    <>
      <FormPage
        title={TITLE}
        section="profile"
        session={session}
        formRef={formRef}
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
        <ProfileFields store={store} />
      </FormPage>
      <StaleDialog
        session={{ isStale: session.isStale, setStale: session.setStale, reload: store.reload }}
        onOverwrite={() => void overwrite()}
      />
      <Sheet open={isPreviewing} size="full" onClose={() => setPreviewing(false)} title="미리보기">
        <ProfilePreview store={store} />
      </Sheet>
    </>
  );
});
