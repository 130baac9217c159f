import { type ReactNode, useState } from 'react';

/** Props of `Stateful`. */
export interface StatefulProps<T> {
  readonly initial: T;
  readonly children: (value: T, setValue: (value: T) => void) => ReactNode;
}

/** Stores the value of a controlled component in the gallery. */
export function Stateful<T>({ initial, children }: StatefulProps<T>) {
  const [value, setValue] = useState<T>(initial);
  return children(value, (next) => setValue(() => next));
}
