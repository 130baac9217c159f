import { usePlatform } from '@backoffice/platform';
import { IconButton, LinkRow, Sheet } from '@backoffice/ui';
import { FlaskConical, LogOut, Menu, Smartphone, Store } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './MarketMenu.module.css';

/** The side menu: account, lab (testers only), app (phones only), sign-out. */
export const MarketMenu = observer(function MarketMenu() {
  const { config, user, nav, session, openInApp } = usePlatform();
  const [open, setOpen] = useState(false);
  const isTester = user.me !== null && config.testers.includes(user.me.uid);

  const signOut = async () => {
    setOpen(false);
    if (await nav.confirm({ title: '로그아웃 하시겠어요?', confirmText: '로그아웃', danger: true }))
      await session.signOut();
  };

  return (
    <>
      <IconButton label="메뉴" icon={<Menu aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={user.seller?.info.name || '메뉴'}>
        <nav aria-label="메뉴" className={styles.menu}>
          <LinkRow
            to="/accounts"
            title="계정 관리"
            text="프로필, 계좌, 사업자 정보, 판매 자료"
            icon={<Store aria-hidden />}
          />
          {isTester && <LinkRow to="/lab" title="실험실" icon={<FlaskConical aria-hidden />} />}
          {openInApp && (
            <button type="button" className={styles.action} onClick={openInApp}>
              <Smartphone aria-hidden />
              앱에서 열기
            </button>
          )}
          <button type="button" className={styles.action} onClick={() => void signOut()}>
            <LogOut aria-hidden />
            로그아웃
          </button>
        </nav>
      </Sheet>
    </>
  );
});
