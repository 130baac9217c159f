import { useNavigationEntries } from '@backoffice/platform';
import { BarLink, IconLink, navigationIcon } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { MarketMenu } from './MarketMenu.tsx';

/** The right side of the bar: what remotes declare for it, the shop's cart and the side menu. */
export const MarketListActions = observer(function MarketListActions() {
  return (
    <>
      {useNavigationEntries('bar').map(({ to, title, icon }) => (
        <IconLink key={to} to={to} label={title} icon={navigationIcon(icon)} />
      ))}
      <BarLink to="cart" />
      <MarketMenu />
    </>
  );
});
