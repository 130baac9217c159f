import type { ReactNode } from 'react';
import { Stateful } from './Stateful.tsx';

interface FieldProps {
  readonly value: unknown;
  readonly onChange: (value: never) => void;
}

/**
 * Returns a function that renders a state of a field from its initial value and props in addition to `common`. Each state stores
 * its own value.
 */
export function createFieldState<Props extends FieldProps>(
  Field: (props: Props) => ReactNode,
  common: Omit<Props, 'value' | 'onChange'>,
) {
  return (initial: Props['value'], props: Partial<Props> = {}) => (
    <Stateful initial={initial}>
      {(value, onChange) => <Field {...({ value, onChange, ...common, ...props } as unknown as Props)} />}
    </Stateful>
  );
}
