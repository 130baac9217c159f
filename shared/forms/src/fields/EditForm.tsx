import { Stack } from '@backoffice/ui';
import type { ComponentProps, ReactNode, RefObject } from 'react';

/** Props of `EditForm`. */
export interface EditFormProps {
  /** Of the form element, for a submit button outside of it. */
  readonly id: string;
  /** The root for `useEditSession`. */
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** The name of the form. */
  readonly label: string;
  /** The distance between its groups, as that of `Stack`. */
  readonly gap: ComponentProps<typeof Stack>['gap'];
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** A form whose groups stand one below the other, saved by Enter or by a button that names its id. */
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
