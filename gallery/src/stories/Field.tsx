import { Button, Field, type FieldProps, useFieldNaming } from '@backoffice/ui';
import type { Story } from '../Story.ts';

function BankChoice(props: FieldProps) {
  const { id, control } = useFieldNaming(props);
  return (
    <Field id={id} field={props} corner={<span>1/2</span>}>
      {/* A button cannot be required in ARIA; the picture shows the star of the label. */}
      <Button {...control} aria-required={undefined} wide disabled={props.disabled}>
        은행 고르기
      </Button>
    </Field>
  );
}

export const story: Story = {
  states: {
    plain: <BankChoice label="은행" />,
    required: <BankChoice label="은행" required />,
    hint: <BankChoice label="은행" hint="정산받을 계좌의 은행입니다." />,
    error: <BankChoice label="은행" error="은행을 골라주세요." />,
    'disabled with a reason': <BankChoice label="은행" disabled disabledReason="심사 중에는 바꿀 수 없습니다." />,
    'label for assistive technology': <BankChoice label="은행" hideLabel />,
  },
};
