import type { BankChange } from '@backoffice/contracts/seller/bankForm';
import { TextFieldAt, bindFields } from '@backoffice/forms';
import { RadioGroup } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { BusinessNumberField } from '../BusinessNumberField.tsx';
import { FormSection } from '../../shared/form/FormSection.tsx';
import { ImageField } from '../../shared/form/ImageField.tsx';
import type { BankFieldsProps } from './BankFieldsProps.ts';

/** Choices of the seller, and the fields of the request that store each. */
const KINDS = {
  person: { label: '개인(사업자등록 없음)', fields: { businessType: 'sole', registered: 'no' } },
  sole: { label: '개인사업자', fields: { businessType: 'sole', registered: 'yes' } },
  corp: { label: '법인사업자', fields: { businessType: 'corp', registered: 'yes' } },
} as const;
const BIRTH_EXAMPLE = '990131';
type Kind = keyof typeof KINDS;
const KIND_OPTIONS = (Object.keys(KINDS) as Kind[]).map((value) => ({ value, label: KINDS[value].label }));

/** Identity of the account owner and the copy of the passbook. */
export const IdentityFields = observer(function IdentityFields({ store, values, seller }: BankFieldsProps) {
  const { form, session, picture } = store.document;
  const { problems } = session;
  const { edit } = form;
  const field = bindFields({ typed: values, edit, problems });
  const isFirst = seller.bank.uploadDT === null;
  const kind = getKind(values);
  return (
    <FormSection title="본인 확인" text="예금주가 맞는지 은행에 확인할 때 사용해요.">
      <RadioGroup
        label="판매자 유형"
        required
        value={kind}
        options={KIND_OPTIONS}
        error={problems.at('businessType')}
        onChange={(chosen) => edit(KINDS[chosen].fields)}
      />
      {values.businessType === 'sole' && (
        <TextFieldAt
          {...field('subRegNo')}
          label="생년월일 6자리"
          required
          number="digits"
          maxLength={BIRTH_EXAMPLE.length}
          placeholder={BIRTH_EXAMPLE}
        />
      )}
      {values.businessType === 'corp' && <BusinessNumberField {...field('regNo')} />}
      <ImageField
        label="통장 사본"
        shape="document"
        required={isFirst}
        src={picture.src}
        hint="예금주와 계좌번호가 보이게 찍어주세요. jpg, jpeg, png, webp / 8MB 이하"
        error={problems.at('file')}
        onFile={picture.select}
      />
    </FormSection>
  );
});

function getKind({ businessType, registered }: BankChange): Kind | null {
  if (businessType === 'sole') return registered === 'no' ? 'person' : 'sole';
  return businessType === 'corp' ? 'corp' : null;
}
