import type { ReactNode } from 'react';

/** Marks the field of a path of the form (`delivery.0.price`), so that a problem of this path can focus it. */
export function FieldAt({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return <div data-field={path}>{children}</div>;
}
