import { FieldAt, NumberField, TextArea, TextField } from '@backoffice/ui';
import type { ComponentType } from 'react';

export const NumberFieldAt = withPath(NumberField);
export const TextAreaAt = withPath(TextArea);
export const TextFieldAt = withPath(TextField);

/** Returns the field with a path of the request: a problem at this path focuses the field after a rejected save. */
function withPath<Props extends object>(Field: ComponentType<Props>) {
  return function FieldWithPath({ path, ...field }: Props & { readonly path: string }) {
    return (
      <FieldAt path={path}>
        <Field {...(field as unknown as Props)} />
      </FieldAt>
    );
  };
}
