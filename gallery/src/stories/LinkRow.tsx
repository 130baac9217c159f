import { Badge, LinkRow } from '@backoffice/ui';
import { Landmark } from 'lucide-react';
import type { Story } from '../Story.ts';
import styles from '../stories.module.css';

export const story: Story = {
  states: {
    'title alone': <LinkRow className={styles.row} to="/" title="프로필" />,
    'with a text': <LinkRow className={styles.row} to="/" title="정산 계좌" text="국민은행 123-45-6789" />,
    'with an icon and a value': (
      <LinkRow
        className={styles.row}
        to="/"
        title="정산 계좌"
        icon={<Landmark aria-hidden />}
        value={<Badge color="red">등록 필요</Badge>}
      />
    ),
    'long title': (
      <LinkRow
        className={styles.row}
        to="/"
        title="사업자 정보와 통신판매업 신고 번호를 등록하고 확인하는 곳"
        text="심사는 영업일 기준 이틀쯤 걸리며 끝나면 알려드립니다."
        value="심사 중"
      />
    ),
  },
};
