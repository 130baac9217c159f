import { Picture } from '@backoffice/ui';
import { FormSection } from '../shared/form/FormSection.tsx';
import styles from './BannerPreview.module.css';
import { BANNER_SHAPE } from './bannerShape.ts';

const SCREENS = [
  { name: '휴대폰', className: styles.phone },
  { name: 'PC', className: styles.desk },
];

/** Preview of the picture as the front page shows it on a phone and on a desktop. */
export function BannerPreview({ src }: { readonly src: string }) {
  return (
    <FormSection title="미리보기" text="실제 첫 화면에서는 이렇게 보여요. 휴대폰에서 글씨가 잘 읽히는지 확인해주세요.">
      <div className={styles.screens}>
        {SCREENS.map(({ name, className }) => (
          <figure key={name} className={styles.figure}>
            <div className={className}>
              <Picture
                src={src}
                alt={`${name}에서 보이는 배너`}
                ratio={BANNER_SHAPE.ratio}
                eager
                className={styles.banner}
              />
              <div className={styles.goods} aria-hidden>
                <span />
                <span />
                <span />
              </div>
            </div>
            <figcaption className={styles.name}>{name}</figcaption>
          </figure>
        ))}
      </div>
    </FormSection>
  );
}
