import { Link } from '@backoffice/platform';
import type { ReactNode } from 'react';

/** Props of `ProductLink`. */
export interface ProductLinkProps {
  readonly marketId: string;
  /** `undefined`, as a word, is a new product (specification, section 2). */
  readonly productId: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Leads from a market to one of its products, which then knows the way back; the market stays alive with what is typed. */
export function ProductLink({ marketId, productId, children, className }: ProductLinkProps) {
  return (
    <Link to={`/market/e/${marketId}/${productId}`} state={{ from: 'market-edit' }} className={className}>
      {children}
    </Link>
  );
}
