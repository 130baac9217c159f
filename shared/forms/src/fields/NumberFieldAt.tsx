import { FieldAt, NumberField, type NumberFieldProps } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { FormProblems } from '../problems/FormProblems.ts';

/** Props of `NumberFieldAt`. */
export interface NumberFieldAtProps extends NumberFieldProps {
  /** Path of the number in the request. */
  readonly path: string;
  /** Problems of the form; `error` takes precedence. */
  readonly problems?: Pick<FormProblems, 'at'>;
}

/** A number field of a form. The field shows the problem at `path` and gets the focus after a rejected save. */
export const NumberFieldAt = observer(function NumberFieldAt({ path, problems, ...field }: NumberFieldAtProps) {
  const error = field.error ?? problems?.at(path);
  return (
    <FieldAt path={path}>
      <NumberField {...field} error={error} />
    </FieldAt>
  );
});
