import { InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import type { FormProblems } from './FormProblems.ts';

/** Props of `GroupProblem`. */
export interface GroupProblemProps {
  readonly problems: Pick<FormProblems, 'unplaced'>;
  /** The path of the group: `delivery`; `''` for the whole form. */
  readonly group: string;
}

/** Shows, at the top of a group of fields, the problems that none of its rendered fields shows. */
export const GroupProblem = observer(function GroupProblem({ problems, group }: GroupProblemProps) {
  const [text, setText] = useState('');
  // Checked again after the rendering: only then the fields below the group have subscribed to their problems.
  const unplaced = problems.unplaced(group);
  useLayoutEffect(
    () => setText([...new Set(problems.unplaced(group).map((problem) => problem.text))].join('\n')),
    [problems, group, unplaced],
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
