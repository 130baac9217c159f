import { INQUIRY_LABELS, PROFILE_CATEGORY_LABELS, SNS_TYPES } from '@backoffice/contracts/codes/profile';
import { Picture } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { DEFAULT_COLOR, type ProfileEditStore } from './ProfileEditStore.ts';
import styles from './ProfilePreview.module.css';
import { getTextColor } from './getTextColor.ts';
import { OTHER_SNS, getSnsPrefix } from './snsAddress.ts';

/** Preview of the typed profile for buyers. */
export const ProfilePreview = observer(function ProfilePreview({ store }: { readonly store: ProfileEditStore }) {
  const { publicId, info, msg, category, inquiry, sns } = store.form;
  const background = store.color ?? DEFAULT_COLOR;
  const [selected] = category;
  const links = sns.filter(({ type, url }) => getSnsPrefix(type) !== '' && url !== getSnsPrefix(type));
  return (
    <article className={styles.card} aria-label="구매자에게 보이는 프로필">
      <header className={styles.head} style={{ background, color: getTextColor(background) }}>
        <Picture
          src={store.picture.src}
          alt=""
          rounded="full"
          eager
          className={styles.portrait}
          placeholder={<span>{info.name.slice(0, 1)}</span>}
        />
        <p className={styles.name}>{info.name || '상점 이름'}</p>
        <p className={styles.id}>{`@${publicId || '아이디'}`}</p>
      </header>
      <div className={styles.body}>
        {selected && <p className={styles.category}>{`#${PROFILE_CATEGORY_LABELS[selected]}`}</p>}
        <p className={msg === '' ? styles.placeholder : styles.msg}>{msg || '소개가 여기에 보여요.'}</p>
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(({ type, etcName }, at) => (
              <li key={at}>
                {type === OTHER_SNS ? etcName || '링크' : SNS_TYPES.find((kind) => kind.type === type)?.name}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.inquiry}>
          {[
            '문의',
            inquiry.type === 'tel' ? groupDigits(inquiry.tel) || '전화번호' : INQUIRY_LABELS[inquiry.type],
            inquiry.time,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </article>
  );
});

/** Adds the hyphens of a telephone number that was typed without them. */
function groupDigits(tel: string): string {
  return tel.replace(/^(\d{3,4})(\d{4})(\d{4})$/, '$1-$2-$3');
}
