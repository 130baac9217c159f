import { INQUIRY_LABELS, INQUIRY_TYPES, type InquiryType } from '@backoffice/contracts';
import { RadioGroup, Stack, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './ProfileEditPage.module.css';
import type { ProfileEditStore } from './ProfileEditStore.ts';
import { phoneCharacters } from './phoneCharacters.ts';

const OPTIONS = INQUIRY_TYPES.map((value) => ({ value, label: INQUIRY_LABELS[value] }));

const EXAMPLES: Record<InquiryType, string> = {
  tel: '01012345678',
  openchat: 'https://open.kakao.com/o/…',
  channel: 'https://pf.kakao.com/…',
  talkchat: 'https://talk.naver.com/…',
};

/** How and when buyers reach the seller. */
export const InquiryFields = observer(function InquiryFields({ store }: { readonly store: ProfileEditStore }) {
  const { type, tel, time } = store.form.inquiry;
  const isPhone = type === 'tel';
  return (
    <Stack gap={5}>
      <RadioGroup
        label="문의 방법"
        className={styles.evenly}
        required
        value={type}
        options={OPTIONS}
        error={store.problems.of('inquiry.type')}
        onChange={(chosen) =>
          store.edit('inquiry', ({ inquiry }) => {
            // A number is no address and the other way round; between two links the seller only means another kind.
            if ((chosen === 'tel') !== isPhone) inquiry.tel = '';
            inquiry.type = chosen;
          })
        }
      />
      <TextField
        label={isPhone ? '문의 전화번호' : '문의 링크'}
        required
        type={isPhone ? 'tel' : 'url'}
        placeholder={EXAMPLES[type]}
        value={tel}
        clean={isPhone ? phoneCharacters : undefined}
        error={store.problems.of('inquiry.tel')}
        onChange={(value) => store.edit('inquiry.tel', ({ inquiry }) => void (inquiry.tel = value))}
      />
      <TextField
        label="문의 가능 시간"
        required
        maxLength={60}
        placeholder="평일 10시~18시"
        value={time}
        error={store.problems.of('inquiry.time')}
        onChange={(value) => store.edit('inquiry.time', ({ inquiry }) => void (inquiry.time = value))}
      />
    </Stack>
  );
});
