import { ActionMenu, IconButton, type MenuAction } from '@backoffice/ui';
import { Ellipsis } from 'lucide-react';
import { Pressed } from '../Pressed.tsx';
import type { Story } from '../Story.ts';
import styles from '../stories.module.css';

const onSelect = () => undefined;
const ACTIONS: readonly MenuAction[] = [
  { label: '주문 내려받기', onSelect },
  { label: '운송장 등록', text: '엑셀이나 CSV 파일을 올립니다.', onSelect },
  { label: '마켓 닫기', reason: '처리하지 않은 주문이 있습니다.', onSelect },
];
const menu = (
  <ActionMenu
    label="주문 메뉴"
    actions={() => ACTIONS}
    trigger={(props) => <IconButton label="주문 메뉴" icon={<Ellipsis aria-hidden />} {...props} />}
  />
);

export const story: Story = {
  states: { closed: menu },
  screens: {
    open: (
      <Pressed>
        <div className={styles.right}>{menu}</div>
      </Pressed>
    ),
  },
};
