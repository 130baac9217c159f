import { InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { FormProblems } from './FormProblems.ts';

/** Props of `GroupProblem`. */
export interface GroupProblemProps {
  readonly problems: Pick<FormProblems, 'unplaced'>;
  /** The path of the group: `delivery`; `''` for the whole form. */
  readonly group: string;
  /** The paths that the group's fields show, as patterns of `FormProblems.unplaced`. */
  readonly known: readonly string[];
}

/** Shows, at the top of a group of fields, the problems that none of its fields shows. */
export const GroupProblem = observer(function GroupProblem({ problems, group, known }: GroupProblemProps) {
  const texts = new Set(problems.unplaced(group, known).map(({ text }) => text));
  if (texts.size === 0) return null;
  return (
    <InlineAlert tone="error">
      {[...texts].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </InlineAlert>
  );
});
