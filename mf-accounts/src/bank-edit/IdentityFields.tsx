import { RadioGroup, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { BusinessNumberField } from '../form/BusinessNumberField.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { ImageField } from '../form/ImageField.tsx';
import type { BankFieldsProps } from './BankFieldsProps.ts';

const TYPE_OPTIONS = [
  { value: 'sole', label: '개인(사업자등록 없음)' },
  { value: 'corp', label: '사업자' },
] as const;

/** Identity of the account owner and the copy of the passbook. */
export const IdentityFields = observer(function IdentityFields({ store, values, seller }: BankFieldsProps) {
  const { form, session, src, selectPicture } = store.document;
  const { problems } = session;
  const { edit } = form;
  const isFirst = seller.bank.uploadDT === null;
  return (
    <FormSection title="본인 확인" text="정산과 세금 자료를 만들 때 사용해요.">
      <RadioGroup
        label="사업자 유형"
        required
        value={values.businessType}
        options={TYPE_OPTIONS}
        error={problems.at('businessType')}
        onChange={(businessType) => edit({ businessType })}
      />
      {values.businessType === 'sole' ? (
        <TextField
          label="생년월일 6자리"
          required
          inputMode="numeric"
          maxLength={6}
          placeholder="990131"
          value={values.subRegNo}
          clean={(value) => value.replace(/\D/g, '')}
          error={problems.at('subRegNo')}
          onChange={(subRegNo) => edit({ subRegNo })}
        />
      ) : (
        <BusinessNumberField value={values.regNo} error={problems.at('regNo')} onChange={(regNo) => edit({ regNo })} />
      )}
      <ImageField
        label="통장 사본"
        shape="document"
        required={isFirst}
        src={src}
        hint="예금주와 계좌번호가 보이게 찍어주세요. jpg, jpeg, png, webp / 8MB 이하"
        error={problems.at('file')}
        onFile={selectPicture}
      />
    </FormSection>
  );
});
