import { useNavigationEntries, usePlatform } from '@backoffice/platform';
import { BarLink, IconButton, IconLink, navigationIcon } from '@backoffice/ui';
import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MarketMenu } from './MarketMenu.tsx';

/** Right side of the top bar: palette, links that remotes declare for the bar, shop cart and side menu. */
export const MarketListActions = observer(function MarketListActions() {
  const { commands } = usePlatform();
  return (
    <>
      <IconButton
        label="찾기와 실행"
        icon={<Search aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => commands.open('palette')}
      />
      {useNavigationEntries('bar').map(({ to, title, icon }) => (
        <IconLink key={to} to={to} label={title} icon={navigationIcon(icon)} />
      ))}
      <BarLink to="cart" />
      <MarketMenu />
    </>
  );
});
