import { INQUIRY_LABELS, INQUIRY_TYPES, type InquiryType } from '@backoffice/contracts/codes/profile';
import { ADDRESS_MAX, InquiryFields as Inquiry } from '@backoffice/contracts/seller/profileForm';
import { RadioGroup, Stack, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './ProfileEditPage.module.css';
import type { ProfileEditStore } from './ProfileEditStore.ts';
import { OTHER_SNS, toSnsName, getSnsPrefix, toSnsUrl } from './snsAddress.ts';

const OPTIONS = INQUIRY_TYPES.map((value) => ({ value, label: INQUIRY_LABELS[value] }));

const EXAMPLES: Record<Exclude<InquiryType, 'tel'>, string> = {
  openchat: 'open.kakao.com/o/…',
  channel: 'pf.kakao.com/…',
  talkchat: 'talk.naver.com/…',
};

/** Contact and contact hours for buyers. */
export const InquiryFields = observer(function InquiryFields({ store }: { readonly store: ProfileEditStore }) {
  const { type, tel, time } = store.form.inquiry;
  const { problems } = store.session;
  const contact = {
    required: true,
    error: problems.at('inquiry.tel'),
    onChange: (value: string) => store.edit(({ inquiry }) => void (inquiry.tel = value)),
  };
  return (
    <Stack gap={5}>
      <RadioGroup
        label="문의 방법"
        className={styles.columns}
        required
        value={type}
        options={OPTIONS}
        error={problems.at('inquiry.type')}
        onChange={store.changeInquiryType}
      />
      {type === 'tel' ? (
        <TextField
          {...contact}
          label="문의 전화번호"
          number="telephone"
          placeholder="01012345678"
          hint="구매자에게 공개되는 번호예요."
          value={tel}
        />
      ) : (
        <TextField
          {...contact}
          label="문의 링크"
          inputMode="url"
          maxLength={ADDRESS_MAX - getSnsPrefix(OTHER_SNS).length}
          prefix={getSnsPrefix(OTHER_SNS)}
          placeholder={EXAMPLES[type]}
          hint={`${INQUIRY_LABELS[type]}의 주소를 붙여넣어주세요.`}
          value={toSnsName(OTHER_SNS, tel)}
          clean={(value) => value.trim()}
          // An empty field stays empty: a prefix alone is not an address.
          onChange={(value) => contact.onChange(value === '' ? '' : toSnsUrl(OTHER_SNS, value))}
        />
      )}
      <TextField
        label="문의 가능 시간"
        required
        schema={Inquiry.shape.time}
        placeholder="평일 10시~18시"
        value={time}
        error={problems.at('inquiry.time')}
        onChange={(value) => store.edit(({ inquiry }) => void (inquiry.time = value))}
      />
    </Stack>
  );
});
