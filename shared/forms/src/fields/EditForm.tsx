import { Stack } from '@backoffice/ui';
import type { ComponentProps, ReactNode, RefObject } from 'react';

interface EditFormProps {
  /** Id of the form element, for a submit button outside of the form. */
  readonly id: string;
  /** Root element for `useEditSession`. */
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Accessible name of the form. */
  readonly label: string;
  /** Distance between the groups, as in `Stack`. */
  readonly gap: ComponentProps<typeof Stack>['gap'];
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** A form with a column of groups. Enter or a button with the form's id saves the form. */
export function EditForm({ id, formRef, label, gap, onSave, children }: EditFormProps) {
  return (
    <form
      id={id}
      ref={formRef}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Stack gap={gap}>{children}</Stack>
    </form>
  );
}
