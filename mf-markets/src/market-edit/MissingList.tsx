import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { MissingLine } from '../shared/MissingLine.tsx';

interface MissingListProps {
  /** Problems that prevent the opening of the market, in the order of the form. */
  readonly missing: readonly FieldProblem[];
  /** Called with the path of the field that the seller wants to fill in. */
  readonly onShow: (path: string) => void;
  readonly onLeave?: () => void;
}

/** What a market lacks before it can be opened; a click on a line leads to its field or its screen. */
export function MissingList({ missing, onShow, onLeave }: MissingListProps) {
  return (
    <ul>
      {missing.map(({ path, text, link }) => (
        <li key={`${path} ${text}`}>
          <MissingLine link={link} onLeave={onLeave} onClick={() => onShow(path)}>
            {text}
          </MissingLine>
        </li>
      ))}
    </ul>
  );
}
