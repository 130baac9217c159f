import { PROFILE_CATEGORIES, PROFILE_CATEGORY_LABELS } from '@backoffice/contracts/codes/profile';
import { ProfileForm } from '@backoffice/contracts/seller/profileForm';
import { RadioGroup, TextArea, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { EditableImageField } from '../shared/form/EditableImageField.tsx';
import { FormSection } from '../shared/form/FormSection.tsx';
import { ColorField } from './ColorField.tsx';
import { InquiryFields } from './InquiryFields.tsx';
import { DEFAULT_COLOR, type ProfileEditStore } from './ProfileEditStore.ts';
import styles from './ProfileEditPage.module.css';
import { PublicIdField } from './PublicIdField.tsx';
import { SnsFields } from './SnsFields.tsx';

const CATEGORIES = PROFILE_CATEGORIES.map((value) => ({ value, label: PROFILE_CATEGORY_LABELS[value] }));
const SQUARE = { label: '1:1', value: 1 };

/** All fields of a profile, by section. */
export const ProfileFields = observer(function ProfileFields({ store }: { readonly store: ProfileEditStore }) {
  const { form, session } = store;
  const { problems } = session;
  return (
    <>
      <BasicFields store={store} />
      <FormSection title="문의" text="구매자가 궁금한 점을 물어볼 곳이에요.">
        <InquiryFields store={store} />
      </FormSection>
      <FormSection title="연락처" text="운영팀이 연락드릴 때만 사용하고 공개하지 않아요.">
        <TextField
          label="휴대폰 번호"
          required
          number="telephone"
          autoComplete="tel-national"
          placeholder="01012345678"
          value={form.info.phone}
          error={problems.at('info.phone')}
          onChange={(value) => store.edit(({ info }) => void (info.phone = value))}
        />
      </FormSection>
      <FormSection title="꾸미기" text="공개 페이지에 함께 보여줄 링크와 색이에요.">
        <SnsFields store={store} />
        <ColorField
          label="배경색"
          value={form.bgColor}
          fallback={DEFAULT_COLOR}
          error={problems.at('bgColor')}
          onChange={(value) => store.edit((profile) => void (profile.bgColor = value))}
        />
      </FormSection>
    </>
  );
});

const BasicFields = observer(function BasicFields({ store }: { readonly store: ProfileEditStore }) {
  const { form, picture, session } = store;
  const { problems } = session;
  const nameProblem = problems.at('info.name');
  return (
    <FormSection title="기본 정보" text="구매자에게 보이는 정보예요.">
      <EditableImageField
        label="프로필 이미지"
        shape="round"
        hint="jpg, jpeg, png, webp / 8MB 이하"
        error={problems.at('info.profile')}
        picture={picture}
        source={picture.current?.original ?? picture.src}
        crop={SQUARE}
      />
      <TextField
        label="상점 이름"
        required
        schema={ProfileForm.shape.info.shape.name}
        counter
        placeholder="보리상점"
        hint={nameProblem === undefined ? '띄어쓰기 없이 한글, 영문, 숫자, _, -만 쓸 수 있어요.' : undefined}
        value={form.info.name}
        error={nameProblem}
        onChange={(value) => store.edit(({ info }) => void (info.name = value))}
        onSettled={store.checkName}
      />
      <PublicIdField store={store} />
      <TextArea
        label="소개"
        required
        schema={ProfileForm.shape.msg}
        counter
        placeholder="어떤 물건을 만드는지 알려주세요."
        value={form.msg}
        error={problems.at('msg')}
        onChange={(value) => store.edit((profile) => void (profile.msg = value))}
      />
      <RadioGroup
        label="카테고리"
        className={styles.columns}
        required
        value={form.category[0] ?? null}
        options={CATEGORIES}
        error={problems.at('category')}
        onChange={(category) => store.edit((profile) => void (profile.category = [category]))}
      />
    </FormSection>
  );
});
