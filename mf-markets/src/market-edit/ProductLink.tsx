import { Link } from '@backoffice/platform';
import type { ReactNode } from 'react';

interface ProductLinkProps {
  readonly marketId: string;
  /** The literal text `undefined` for a new product (docs/rules.md#routes). */
  readonly productId: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Link from a market to one of its products; its `from` state lets the product page navigate back in the history. */
export function ProductLink({ marketId, productId, children, className }: ProductLinkProps) {
  return (
    <Link to={`/market/e/${marketId}/${productId}`} state={{ from: 'market-edit' }} className={className}>
      {children}
    </Link>
  );
}
