import type { FormProblems } from '../problems/FormProblems.ts';

/** Typed values of a form and its problems. */
export interface BoundForm<Values> {
  readonly typed: Values;
  readonly edit: (change: Partial<Values>) => void;
  readonly problems: Pick<FormProblems, 'at'>;
  readonly disabled?: boolean;
}

/**
 * Returns a function from a typed value and its path in the request to the props of its field. Call that function in an
 * observer, and only for fields that the observer renders: `GroupProblem` shows the problems of the other fields.
 */
export function bindFields<Values>({ typed, edit, problems, disabled }: BoundForm<Values>) {
  return <Name extends keyof Values & string>(name: Name, path: string = name) => ({
    path,
    value: typed[name],
    onChange: (value: Values[Name]) => edit({ [name]: value } as unknown as Partial<Values>),
    error: problems.at(path),
    disabled,
  });
}
