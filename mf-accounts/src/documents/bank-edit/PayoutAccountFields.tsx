import { BankForm } from '@backoffice/contracts/seller/bankForm';
import { TextFieldAt, bindFields } from '@backoffice/forms';
import { InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { FormSection } from '../../shared/form/FormSection.tsx';
import { BankField } from './BankField.tsx';
import type { BankFieldsProps } from './BankFieldsProps.ts';

/** Payout account of the seller. */
export const PayoutAccountFields = observer(function PayoutAccountFields({ store, values, seller }: BankFieldsProps) {
  const { form, session } = store.document;
  const { problems } = session;
  const field = bindFields({ typed: values, edit: form.edit, problems });
  const isFirst = seller.bank.uploadDT === null;
  return (
    <FormSection title="정산 받을 계좌" text="판매 대금이 입금되는 계좌예요.">
      {!isFirst && (
        <InlineAlert title="등록된 계좌가 있어요">
          예금주, 은행, 계좌번호가 그대로면 계좌번호와 통장 사본은 비워두세요.
        </InlineAlert>
      )}
      <TextFieldAt {...field('bankName')} label="예금주" required schema={BankForm.shape.bankName} />
      <BankField {...field('bankType')} />
      <TextFieldAt
        {...field('bankNo')}
        label="계좌번호"
        required={isFirst}
        number="grouped"
        schema={BankForm.shape.bankNo}
        placeholder="숫자와 -만 입력"
        hint={seller.bank.no === '' ? undefined : `지금 등록된 계좌: ${seller.bank.type} ${seller.bank.no}`}
      />
    </FormSection>
  );
});
