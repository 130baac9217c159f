import { FieldAt, NumberField, type NumberFieldProps } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { FormProblems } from '../problems/FormProblems.ts';

/** Props of `NumberFieldAt`. */
export interface NumberFieldAtProps extends NumberFieldProps {
  /** Where the number is in the request. */
  readonly path: string;
  /** The problems of the form; without them `error` is what is shown. */
  readonly problems?: Pick<FormProblems, 'at'>;
}

/** A number of a form: a problem at its path is shown at the field and moves the focus there. */
export const NumberFieldAt = observer(function NumberFieldAt({ path, problems, ...field }: NumberFieldAtProps) {
  const error = field.error ?? problems?.at(path);
  return (
    <FieldAt path={path}>
      <NumberField {...field} error={error} />
    </FieldAt>
  );
});
