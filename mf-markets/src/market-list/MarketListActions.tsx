import { BarLink } from '@backoffice/ui';
import { MarketMenu } from './MarketMenu.tsx';

/** Right side of the top bar: shop cart and side menu. */
export function MarketListActions() {
  return (
    <>
      <BarLink to="cart" />
      <MarketMenu />
    </>
  );
}
