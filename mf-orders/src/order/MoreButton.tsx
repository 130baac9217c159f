import { formatNumber } from '@backoffice/contracts/codes/won';
import { Button, showMore } from '@backoffice/ui';

interface MoreButtonProps {
  /** Number of items that are not shown; without any, the button is not rendered. */
  readonly count: number;
  /** The Korean counter of the items. */
  readonly unit?: string;
  readonly className?: string | undefined;
  readonly onMore: () => void;
}

/** Shows more items of a list. */
export function MoreButton({ count, unit = '건', className, onMore }: MoreButtonProps) {
  if (count <= 0) return null;
  return (
    <Button wide className={className} onClick={(event) => showMore(event, onMore)}>
      {`${formatNumber(count)}${unit} 더보기`}
    </Button>
  );
}
