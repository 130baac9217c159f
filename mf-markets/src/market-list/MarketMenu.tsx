import { useNavigationEntries, usePlatform } from '@backoffice/platform';
import { IconButton, LinkRow, Sheet, navigationIcon } from '@backoffice/ui';
import { LogOut, Menu, MessageCircle, Smartphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './MarketMenu.module.css';

/** Side menu: links that remotes declare, recently opened order lists, app (phones only) and sign-out. */
export const MarketMenu = observer(function MarketMenu() {
  const { config, user, session, openInApp, recent } = usePlatform();
  const [open, setOpen] = useState(false);
  const entries = useNavigationEntries('menu');
  const { places } = recent;

  // The list page stays mounted, so an open menu would still be open when the seller returns.
  const close = () => setOpen(false);
  const signOut = async () => {
    close();
    await session.signOut();
  };

  return (
    <>
      <IconButton label="메뉴" icon={<Menu aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={close} title={user.seller?.info.name || '메뉴'}>
        <nav aria-label="메뉴" className={styles.menu}>
          {entries.map(({ to, title, text, icon }) => (
            <LinkRow key={to} to={to} title={title} text={text} icon={navigationIcon(icon)} onClick={close} />
          ))}
          {places.length > 0 && (
            <>
              <h3 className={styles.heading}>최근 주문 목록</h3>
              {places.map(({ to, title }) => (
                <LinkRow key={to} to={to} title={title} onClick={close} />
              ))}
            </>
          )}
          {openInApp && (
            <button type="button" className={styles.action} onClick={openInApp}>
              <Smartphone aria-hidden />
              앱에서 열기
            </button>
          )}
          <a className={styles.action} href={config.links.inquiryChat} target="_blank" rel="noopener noreferrer">
            <MessageCircle aria-hidden />
            문의하기
          </a>
          <button type="button" className={styles.action} onClick={() => void signOut()}>
            <LogOut aria-hidden />
            로그아웃
          </button>
        </nav>
      </Sheet>
    </>
  );
});
