import { type SearchMatch, type SearchTerm, excerptMatch } from '@backoffice/contracts/order/lists/orderSearch';
import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { highlight } from '@backoffice/ui';

interface MatchReasonProps {
  readonly match: SearchMatch;
  readonly term: SearchTerm;
  readonly className: string | undefined;
}

/** The field and the text in which a search found an order whose row does not show them. */
export function MatchReason({ match, term, className }: MatchReasonProps) {
  return (
    <span className={className}>
      <span>{ORDER_TERMS[match.field]}</span> <span translate="no">{highlight(excerptMatch(match, term), term)}</span>
    </span>
  );
}
