import type { ReactNode } from 'react';
import { Stateful } from './Stateful.tsx';

interface FieldProps {
  readonly value: unknown;
  readonly onChange: (value: never) => void;
}

/** What makes a state of a field: its first value, and props beside the `common` ones. Each keeps its value. */
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
