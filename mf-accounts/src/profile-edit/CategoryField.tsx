import { PROFILE_CATEGORIES, PROFILE_CATEGORY_LABELS } from '@backoffice/contracts/codes/profile';
import { RadioGroup } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './ProfileEditPage.module.css';
import type { ProfileEditStore } from './ProfileEditStore.ts';

const OPTIONS = PROFILE_CATEGORIES.map((value) => ({ value, label: PROFILE_CATEGORY_LABELS[value] }));

/** Selection of exactly one of the eight categories. */
export const CategoryField = observer(function CategoryField({ store }: { readonly store: ProfileEditStore }) {
  return (
    <RadioGroup
      label="카테고리"
      className={styles.columns}
      required
      value={store.form.category[0] ?? null}
      options={OPTIONS}
      error={store.session.problems.at('category')}
      onChange={(category) => store.edit((form) => void (form.category = [category]))}
    />
  );
});
