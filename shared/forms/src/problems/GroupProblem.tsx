import { InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import type { FormProblems } from './FormProblems.ts';

/** Props of `GroupProblem`. */
export interface GroupProblemProps {
  readonly problems: Pick<FormProblems, 'getProblemsWithoutField'>;
  /** Path of the group: `delivery`; `''` for the whole form. */
  readonly group: string;
}

/** Shows the problems of a group of fields that none of its rendered fields shows, above the fields. */
export const GroupProblem = observer(function GroupProblem({ problems, group }: GroupProblemProps) {
  const [text, setText] = useState('');
  // Checks again after rendering, because the fields below subscribe to their problems during rendering.
  const getProblemsWithoutField = problems.getProblemsWithoutField(group);
  useLayoutEffect(
    () => setText([...new Set(problems.getProblemsWithoutField(group).map((problem) => problem.text))].join('\n')),
    [problems, group, getProblemsWithoutField],
  );
  if (text === '') return null;
  return (
    <InlineAlert tone="error">
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </InlineAlert>
  );
});
