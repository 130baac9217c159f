import type { ReactNode } from 'react';
import { Stateful } from './Stateful.tsx';

interface FieldProps {
  readonly value: unknown;
  readonly onChange: (value: never) => void;
}

/**
 * Creates the states of a field from their initial values and props in addition to `common`. Each stores its own value.
 */
export function fieldStates<Props extends FieldProps>(
  Field: (props: Props) => ReactNode,
  common: Omit<Props, 'value' | 'onChange'>,
) {
  return (initial: Props['value'], props: Partial<Props> = {}) => (
    <Stateful initial={initial}>
      {(value, onChange) => <Field {...({ value, onChange, ...common, ...props } as unknown as Props)} />}
    </Stateful>
  );
}
