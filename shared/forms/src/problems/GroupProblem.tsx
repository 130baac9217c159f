import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { ButtonLink, InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import type { FormProblems } from './FormProblems.ts';
import { useProblemLink } from './useProblemLink.ts';

interface GroupProblemProps {
  readonly problems: Pick<FormProblems, 'getProblemsWithoutField'>;
  /** Path of the group: `delivery`; `''` for the whole form. */
  readonly group: string;
}

/**
 * Shows the problems of a group of fields that none of its rendered fields shows, above the fields, with the links of
 * the problems.
 */
export const GroupProblem = observer(function GroupProblem({ problems, group }: GroupProblemProps) {
  const [shown, setShown] = useState('[]');
  // Checks again after rendering, because the fields below subscribe to their problems during rendering.
  const getProblemsWithoutField = problems.getProblemsWithoutField(group);
  useLayoutEffect(
    () => setShown(JSON.stringify(problems.getProblemsWithoutField(group))),
    [problems, group, getProblemsWithoutField],
  );
  const byText = new Map((JSON.parse(shown) as FieldProblem[]).map((problem) => [problem.text, problem]));
  if (byText.size === 0) return null;
  const links = [...byText.values()].flatMap(({ link }) => link ?? []);
  return (
    <InlineAlert tone="error" action={links.length > 0 && <ProblemLinks links={links} />}>
      {[...byText.keys()].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </InlineAlert>
  );
});

function ProblemLinks({ links }: { readonly links: readonly NonNullable<FieldProblem['link']>[] }) {
  const toAddress = useProblemLink();
  return (
    <>
      {links.map((link) => (
        <ButtonLink key={link.to} size="sm" to={toAddress(link)}>
          {link.title}
        </ButtonLink>
      ))}
    </>
  );
}
