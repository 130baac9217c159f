import { Link } from '@backoffice/platform';
import type { ReactNode } from 'react';

/** Props of `ProductLink`. */
export interface ProductLinkProps {
  readonly marketId: string;
  /** The literal text `undefined` stands for a new product (docs/rules.md#routes). */
  readonly productId: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Links from a market to one of its products, which then knows the way back; the market stays mounted. */
export function ProductLink({ marketId, productId, children, className }: ProductLinkProps) {
  return (
    <Link to={`/market/e/${marketId}/${productId}`} state={{ from: 'market-edit' }} className={className}>
      {children}
    </Link>
  );
}
